import { darken, lighten, readableInk } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { castShadow } from "../shade.ts";

/** An exercise mat half rolled up, with its end spiral and the loose end lying in front. */
export function drawMat(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const under = darken(colour, 0.3);
  const ink = readableInk(look.brand.colours.accent, colour);
  const dots = pen.tile(
    18,
    12,
    `<ellipse cx="5" cy="3" rx="3.5" ry="2" fill="#05070c" fill-opacity=".16"/><ellipse cx="14" cy="9" rx="3.5" ry="2" fill="#fff" fill-opacity=".13"/>`,
  );
  const sheet = "M196 800L930 800L1110 1030C1112 1044 1106 1050 1094 1050H150C138 1050 132 1042 134 1030Z";
  const roll = "M236 448H940A112 186 0 0 1 940 820H236Z";
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 84, 420, 0.08);
  const spiral = [1, 0.86, 0.72, 0.58, 0.44, 0.3, 0.16]
    .map(
      (share, at) =>
        `<ellipse cx="${236 + at * 2}" cy="${634 + at * 3}" rx="${112 * share}" ry="${186 * share}" fill="${at % 2 ? under : lighten(colour, 0.14)}" stroke="${darken(colour, 0.55)}" stroke-width="4"/>`,
    )
    .join("");
  const strap = (x: number) =>
    `<path d="M${x} 447A112 186 0 0 1 ${x} 821H${x + 46}A112 186 0 0 0 ${x + 46} 447Z" fill="#16181d"/><path d="M${x + 46} 447A112 186 0 0 1 ${x + 46} 821H${x + 40}A112 186 0 0 0 ${x + 40} 447Z" fill="#fff" fill-opacity=".18"/>`;
  const markup =
    castShadow(sheet, 0.26) +
    `<path d="${sheet}" fill="${pen.linear(
      [
        [0, darken(colour, 0.34)],
        [0.3, colour],
        [1, lighten(colour, 0.14)],
      ],
      0,
      0,
      0,
      1,
    )}"/><path d="${sheet}" fill="${dots}"/>` +
    `<path d="M134 1030C132 1042 138 1050 150 1050H1094C1106 1050 1112 1044 1110 1030V1044C1110 1060 1104 1064 1092 1064H152C140 1064 134 1060 134 1046Z" fill="${under}"/>` +
    `<g transform="translate(640 978) skewX(22) scale(1 .62)">${drawMark(look.brand.mark, -250, -4, 120, ink)}<path d="${drawText(name, { x: 40, y: size * 0.35, size, tracking: 0.08 })}" fill="${ink}"/></g>` +
    `<path d="M180 790H990L1020 850H160Z" fill="#05070c" fill-opacity=".4" filter="${pen.blur(16)}"/>` +
    `<path d="${roll}" fill="${colour}"/><path d="${roll}" fill="${dots}"/>` +
    `<path d="${roll}" fill="${pen.linear(
      [
        [0, "#05070c", 0.2],
        [0.1, "#ffffff", 0.1],
        [0.26, "#ffffff", 0.36],
        [0.44, "#ffffff", 0.04],
        [0.72, "#05070c", 0.22],
        [1, "#05070c", 0.56],
      ],
      0,
      0,
      0,
      1,
    )}"/>` +
    spiral +
    `<ellipse cx="236" cy="634" rx="112" ry="186" fill="${pen.linear(
      [
        [0, "#ffffff", 0.2],
        [0.5, "#05070c", 0],
        [1, "#05070c", 0.4],
      ],
      0,
      0,
      0.4,
      1,
    )}"/>`;
  return { body: markup + strap(400) + strap(800), box: { x: 124, y: 446, width: 988, height: 618 } };
}
