import { mirrorHalf } from "./garments/sew-cloth.ts";
import { groundShadow } from "./shade.ts";
import type { Drawing, Pen } from "./pen.ts";

/** How the figure holds its arms: hanging, as long sleeves do, or away from the body, as short ones lie. */
export type Pose = "hanging" | "away";

const head = "M0 40C40 40 58 72 55 112C52 146 40 168 38 172C36 196 37 208 40 218C50 238 76 248 104 258";
const arms: Record<Pose, string> = {
  hanging:
    "C138 268 150 292 152 328C158 386 160 430 166 476C174 534 180 574 184 610C192 644 188 684 174 696C162 694 158 664 156 620C146 566 138 526 132 476C126 436 118 396 108 362",
  away: "C136 266 162 284 182 316C208 356 238 404 260 452C280 500 294 556 306 606C316 636 314 668 302 682C288 682 280 652 274 622C258 572 242 532 222 492C198 450 156 404 112 366",
};
const legs =
  "C108 424 96 470 95 512C98 560 112 600 115 648C118 740 106 830 94 888C98 960 86 1040 70 1108C72 1126 94 1134 92 1142C76 1148 50 1148 34 1142C36 1116 38 1098 36 1078C26 1000 28 940 32 888C30 800 18 724 0 668";

/** What the figure's height stands for, in centimetres. */
export const figureCentimetres = 175;

/** A person as shops have them in their windows, without a face: the same from the front and from behind. */
export function drawFigure(pen: Pen, pose: Pose = "hanging"): Drawing {
  const outline = mirrorHalf(head + arms[pose] + legs);
  const body =
    groundShadow(pen, 600, 1156, 130, 20) +
    `<path d="${outline}" fill="${pen.linear([
      [0, "#e2e6eb"],
      [0.5, "#d2d7de"],
      [1, "#b9c0ca"],
    ])}"/>` +
    `<g clip-path="${pen.clip(`<path d="${outline}"/>`)}"><path d="${outline}" fill="none" stroke="#7b8594" stroke-opacity=".5" stroke-width="26" filter="${pen.blur(14)}"/></g>`;
  const reach = pose === "away" ? 316 : 190;
  return { body, box: { x: 600 - reach, y: 40, width: 2 * reach, height: 1104 } };
}
