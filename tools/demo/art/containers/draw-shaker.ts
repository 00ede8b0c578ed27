import { darken, lighten, luminanceOf, readableInk } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText, type TextPlace } from "../draw-text.ts";
import type { Look } from "../look.ts";
import { num, type Drawing, type Pen } from "../pen.ts";
import { drawRibs, groundShadow, roundShade } from "../shade.ts";
import { roundSurface } from "../surface.ts";

const cx = 600;
const cup =
  "M402 356C404 520 424 820 436 1000C438 1028 446 1036 462 1040Q600 1078 738 1040C754 1036 762 1028 764 1000C776 820 796 520 798 356Z";

function wireBall(): string {
  const ring = (rx: number, turn: number) => `<ellipse rx="${rx}" ry="62" transform="rotate(${turn})"/>`;
  return `<g transform="translate(662 962)" fill="none" stroke="#d9dde3" stroke-width="6" stroke-opacity=".85">${ring(62, 0)}${ring(44, 20)}${ring(24, 40)}${ring(44, 80)}${ring(24, 110)}${ring(52, 140)}</g>`;
}

/** A 600 ml shaker cup: tinted see-through body with a measuring scale, a screw lid with a flip cap and a carrying loop. */
export function drawShaker(pen: Pen, look: Look): Drawing {
  const tint = look.colour;
  const dark = luminanceOf(tint) < 0.12;
  const lid = dark ? look.brand.colours.accent : "#1b1e24";
  const wall = roundSurface(cx, 192, 26);
  const fill = pen.across(
    [
      [0, darken(tint, 0.4), 0.96],
      [0.12, tint, 0.86],
      [0.35, lighten(tint, 0.25), 0.74],
      [0.6, lighten(tint, 0.1), 0.8],
      [0.88, darken(tint, 0.22), 0.92],
      [1, darken(tint, 0.45), 0.97],
    ],
    [402, 0],
    [798, 0],
  );
  const ink = readableInk(dark ? look.brand.colours.accent : look.brand.colours.ink, lighten(tint, 0.24));
  const print = (text: string, place: TextPlace, opacity = 1) =>
    `<path d="${drawText(text, { ...place, map: wall.map })}" fill="${ink}" fill-opacity="${opacity}"/>`;
  const scale = [600, 500, 400, 300, 200, 100]
    .map((amount, at) => {
      const y = 470 + at * 92;
      const x = 122 - at * 3.4;
      const [a, b] = [wall.map([x, y - 6]), wall.map([x + 34, y - 6])];
      return (
        `<path d="M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}" stroke="${ink}" stroke-opacity=".75" stroke-width="4"/>` +
        print(String(amount), { x: x - 10, y: y + 4, size: 30, anchor: "end" }, 0.8)
      );
    })
    .join("");
  const name = look.brand.name.toUpperCase();
  const nameSize = fitText(name, 74, 216, 0.04);
  const title = look.title.toUpperCase();
  const rim = roundSurface(cx, 212, 28);
  const lidFill = pen.linear(
    [
      [0, lighten(lid, 0.16)],
      [1, darken(lid, 0.1)],
    ],
    0,
    0,
    0,
    1,
  );
  const neck = roundSurface(cx, 178, 22);
  const markup =
    groundShadow(pen, cx, 1066, 176, 34) +
    `<path d="M760 250C836 214 884 232 872 300C864 344 820 352 790 344" fill="none" stroke="${darken(lid, 0.2)}" stroke-width="26" stroke-linecap="round"/>` +
    `<path d="M764 244C832 214 876 234 866 296" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="${cup}" fill="#eef1f5"/>${wireBall()}<path d="${cup}" fill="${fill}"/>` +
    `<path d="M408 440C408 444 404 400 403 380A197 26 0 0 0 797 380C796 400 792 440 792 440A192 26 0 0 1 408 440Z" fill="#fff" fill-opacity=".12"/>` +
    scale +
    drawMark(look.brand.mark, cx - 60, 580, 150, ink) +
    print(name, { x: -62, y: 730, size: nameSize, tracking: 0.04 }) +
    print(title, { x: -62, y: 786, size: fitText(title, 40, 200, 0.06), tracking: 0.06 }, 0.85) +
    print(look.detail.toUpperCase(), { x: -62, y: 834, size: 32, tracking: 0.06 }, 0.7) +
    `<path d="${cup}" fill="${roundShade(pen, cx, 198, 0.9)}" fill-opacity=".8"/>` +
    `<path d="${rim.band(318, 392)}" fill="${lidFill}"/>${drawRibs(cx, 212, 28, 336, 384, 33)}<path d="${rim.band(318, 392)}" fill="${roundShade(pen, cx, 212, 0.6)}"/>` +
    `<ellipse cx="${cx}" cy="290" rx="212" ry="28" fill="${lighten(lid, 0.14)}"/><path d="${neck.band(250, 308)}" fill="${lidFill}"/><path d="${neck.band(250, 308)}" fill="${roundShade(pen, cx, 178, 0.6)}"/>` +
    `<ellipse cx="${cx}" cy="228" rx="178" ry="22" fill="${pen.linear([
      [0, lighten(lid, 0.34)],
      [1, lighten(lid, 0.08)],
    ])}"/>` +
    `<path d="M470 222C468 178 480 150 520 146H560C600 150 612 178 610 224C610 240 470 240 470 222Z" fill="${pen.linear(
      [
        [0, lighten(lid, 0.3)],
        [0.5, lid],
        [1, darken(lid, 0.35)],
      ],
    )}"/>` +
    `<path d="M484 158C500 148 580 148 596 158" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none" stroke-linecap="round"/>` +
    `<path d="M612 214H730C742 214 744 228 732 230H612Z" fill="${darken(lid, 0.25)}"/>`;
  return { body: markup, box: { x: 388, y: 146, width: 488, height: 914 } };
}
