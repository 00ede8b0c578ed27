import { darken, lighten, luminanceOf } from "../colour.ts";
import { drawText, fitText } from "../draw-text.ts";
import { drawStitches, sewCloth } from "../garments/sew-cloth.ts";
import { printInk, printMark } from "../garments/print-chest.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { groundShadow } from "../shade.ts";
import { drawStrip, drawStripShadow } from "./draw-strip.ts";

/** A duffel bag with two handles, a zip along its top and a shoe pocket at its end. */
export function drawBag(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const web = luminanceOf(colour) < 0.05 ? "#33373f" : darken(colour, 0.5);
  const body =
    "M196 560C200 500 236 452 300 440C480 410 720 410 900 440C964 452 1000 500 1004 560C1014 680 1014 800 998 900C992 934 968 950 934 954C720 972 480 972 266 954C232 950 208 934 202 900C186 800 186 680 196 560Z";
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 84, 312, 0.06);
  const zip = "M270 474C460 440 740 440 930 474";
  const far = "M430 470C430 260 470 190 600 190C730 190 770 260 770 470";
  const near = "M392 960L396 500C400 300 450 232 600 232C750 232 800 300 804 500L808 960";
  const ends = `<path d="M300 430C276 560 272 800 292 966H180V430ZM900 430C924 560 928 800 908 966H1020V430Z" fill="#05070c" fill-opacity=".22"/>`;
  const markup =
    groundShadow(pen, 600, 984, 408, 46) +
    drawStrip({ path: far, width: 40, colour: darken(web, 0.2) }) +
    sewCloth(pen, {
      outline: body,
      colour,
      shadow: false,
      inlay: ends,
      folds: [
        ["M330 500C360 600 350 720 330 860", "shade", 24, 0.28],
        ["M470 470C500 560 500 640 480 720", "shade", 22, 0.2],
        ["M720 470C700 560 700 640 720 700", "shade", 22, 0.22],
        ["M880 500C850 600 850 720 872 860", "shade", 28, 0.3],
        ["M260 930C420 900 760 900 940 930", "shade", 46, 0.4],
        ["M330 500C520 470 700 470 860 500", "light", 50, 0.3],
        ["M230 560C216 660 216 760 226 860", "light", 26, 0.24],
        ["M540 500C560 580 560 660 540 740", "light", 30, 0.16],
      ],
    }) +
    drawStitches("M300 440C276 560 272 800 292 958", colour) +
    drawStitches("M900 440C924 560 928 800 908 958", colour) +
    `<path d="${zip}" fill="none" stroke="#14161a" stroke-width="26"/><path d="${zip}" fill="none" stroke="#aab1bb" stroke-width="8" stroke-dasharray="6 4"/><path d="M884 462l44 8l-3 20l-44-8Z" fill="#dfe3e8"/>` +
    printMark(look, 600, 630, 150) +
    `<path d="${drawText(name, { x: 600, y: 780 + size * 0.35, size, tracking: 0.06 })}" fill="${printInk(look)}"/>` +
    drawStripShadow("M396 500C400 300 450 232 600 232C750 232 800 300 804 500", 40) +
    drawStrip({ path: near, width: 46, colour: lighten(web, 0.06) }) +
    `<path d="M540 212H660V262H540Z" fill="${darken(web, 0.4)}" rx="8"/>${drawStitches("M548 220H652V254H548Z", web)}` +
    `<path d="M372 560H420V610H372ZM780 560H828V610H780Z" fill="none" stroke="#aab1bb" stroke-width="7"/>`;
  return { body: markup, box: { x: 188, y: 170, width: 826, height: 800 } };
}
