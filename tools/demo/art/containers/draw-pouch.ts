import { darken, lighten, luminanceOf } from "../colour.ts";
import { drawLabel } from "../draw-label.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { groundShadow } from "../shade.ts";
import { flatSurface } from "../surface.ts";

const shape =
  "M304 132H896C900 132 903 135 903 139C900 240 906 360 914 520C922 690 926 850 918 972C914 1024 900 1046 872 1050C780 1066 690 1072 600 1072C510 1072 420 1066 328 1050" +
  "C300 1046 286 1024 282 972C274 850 278 690 286 520C294 360 300 240 297 139C297 135 300 132 304 132Z";

/** A stand-up foil bag with a sealed top and a zip. */
export function drawPouch(pen: Pen, look: Look): Drawing {
  const { body } = look.brand.colours;
  const matt = luminanceOf(body) > 0.5;
  const inside = pen.clip(`<path d="${shape}"/>`);
  const soft = pen.blur(16);
  const foil = pen.linear([
    [0, "#05070c", 0.42],
    [0.05, "#05070c", 0.14],
    [0.13, "#ffffff", 0.34],
    [0.22, "#ffffff", 0.12],
    [0.36, "#ffffff", 0],
    [0.36, "#05070c", 0],
    [0.6, "#05070c", 0.04],
    [0.78, "#05070c", 0.2],
    [0.86, "#05070c", 0.08],
    [0.93, "#05070c", 0.26],
    [1, "#05070c", 0.5],
  ]);
  const fold = (d: string, tone: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  const folds =
    `<g clip-path="${inside}"><g filter="${soft}">` +
    fold("M300 300C360 330 372 420 340 560", "#ffffff", 26, matt ? 0.55 : 0.22) +
    fold("M318 310C386 350 396 430 366 580", "#05070c", 22, 0.2) +
    fold("M902 290C840 330 826 420 850 600", "#05070c", 34, 0.26) +
    fold("M880 300C812 340 800 430 822 590", "#ffffff", 18, matt ? 0.5 : 0.18) +
    fold("M284 880C330 980 450 1020 600 1020C750 1020 870 980 916 880", "#05070c", 26, 0.26) +
    fold("M290 850C340 950 460 986 600 986C740 986 860 950 910 850", "#ffffff", 16, matt ? 0.4 : 0.16) +
    fold("M300 1046C420 1064 780 1064 900 1046", "#05070c", 40, 0.34) +
    fold("M284 600C306 700 306 800 290 900", "#05070c", 24, 0.2) +
    "</g></g>";
  const crimp = pen.tile(
    8,
    8,
    `<rect width="8" height="3" fill="#05070c" fill-opacity=".16"/><rect y="3" width="8" height="2" fill="#fff" fill-opacity=".16"/>`,
  );
  const zip = (y: number) =>
    `<path d="M299 ${y}C400 ${y + 7} 800 ${y + 7} 901 ${y}" fill="none" stroke="#05070c" stroke-opacity=".32" stroke-width="5"/>` +
    `<path d="M299 ${y + 6}C400 ${y + 13} 800 ${y + 13} 901 ${y + 6}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`;
  const markup =
    groundShadow(pen, 600, 1084, 312, 44) +
    `<path d="${shape}" fill="${pen.linear(
      [
        [0, lighten(body, 0.1)],
        [0.5, body],
        [1, darken(body, 0.18)],
      ],
      0,
      0,
      0,
      1,
    )}"/>` +
    `<g clip-path="${inside}">${drawLabel(pen, look, { surface: flatSurface(600, 640), top: 286, bottom: 986 })}</g>` +
    `<path d="${shape}" fill="${foil}"/>${folds}` +
    `<rect x="297" y="132" width="606" height="62" fill="${crimp}" clip-path="${inside}"/>` +
    `<path d="M298 196H902" stroke="#05070c" stroke-opacity=".28" stroke-width="3"/>${zip(236)}${zip(254)}` +
    `<path d="M296 210l20 8l-20 9ZM904 210l-20 8l20 9Z" fill="#f4f5f7"/>`;
  return { body: markup, box: { x: 278, y: 132, width: 644, height: 940 } };
}
