import { contrastBetween } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";

/** The ink that a garment is printed with: the brand's accent where it shows on the cloth, else near-black or white. */
export function printInk(look: Look): string {
  const { accent } = look.brand.colours;
  if (contrastBetween(accent, look.colour) >= 3.2) return accent;
  return contrastBetween("#ffffff", look.colour) >= 3 ? "#ffffff" : "#17191e";
}

/** The brand's mark and name printed on cloth, centred on (x, y), at most `width` wide. */
export function printChest(look: Look, x: number, y: number, width: number): string {
  const ink = printInk(look);
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, width * 0.24, width, 0.06);
  return drawMark(look.brand.mark, x, y - width * 0.2, width * 0.42, ink, 0.94)
    + `<path d="${drawText(name, { x, y: y + width * 0.1 + size * 0.6, size, tracking: 0.06 })}" fill="${ink}" fill-opacity=".94"/>`;
}

/** A small mark alone, as on a hip or a left chest. */
export function printMark(look: Look, x: number, y: number, size: number): string {
  return drawMark(look.brand.mark, x, y, size, printInk(look), 0.95);
}
