import { contrastBetween } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import { num } from "../pen.ts";

/** The ink that a garment is printed with: the brand's accent where it shows on the cloth, else near-black or white. */
export function printInk(look: Look): string {
  const { accent } = look.brand.colours;
  if (contrastBetween(accent, look.colour) >= 3.2) return accent;
  return contrastBetween("#ffffff", look.colour) >= 3 ? "#ffffff" : "#17191e";
}

/** A number of the design, below `count`, that stays with the product whatever its colour. */
export function chooseDesign({ brand, title }: Look, count: number): number {
  return (
    [...`${brand.slug} ${title}`].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % count
  );
}

/** The chest of a garment printed with one of the brand's designs, centred on (x, y), at most `width` wide. */
export function printChest(look: Look, x: number, y: number, width: number): string {
  const ink = printInk(look);
  const name = look.brand.name.toUpperCase();
  const word = (across: number, down: number, max: number, slant = 0, tracking = 0.06) => {
    const size = fitText(name, max * 0.34, max, tracking);
    return {
      size,
      markup: `<path d="${drawText(name, { x: across, y: down + size * 0.35, size, tracking, slant })}" fill="${ink}" fill-opacity=".94"/>`,
    };
  };
  const design = chooseDesign(look, 4);
  if (design === 1)
    return (
      drawMark(look.brand.mark, x + width * 0.42, y - width * 0.2, width * 0.25, ink, 0.95) +
      word(x + width * 0.42, y - width * 0.01, width * 0.3).markup
    );
  if (design === 2) {
    const { size, markup } = word(x, y, width * 1.2, 0.2, 0.02);
    const bar = (top: number, from: number, to: number) =>
      `<path d="M${num(x + width * from)} ${num(top)}h${num(width * (to - from))}l-4 12h${num(width * (from - to))}Z" fill="${ink}" fill-opacity=".94"/>`;
    return bar(y - size * 0.35 - 34, -0.56, 0.2) + markup + bar(y + size * 0.35 + 24, -0.2, 0.56);
  }
  if (design === 3)
    return (
      drawMark(look.brand.mark, x, y + width * 0.1, width * 1.15, ink, 0.16) +
      word(x, y + width * 0.08, width * 0.92).markup
    );
  return (
    drawMark(look.brand.mark, x, y - width * 0.2, width * 0.42, ink, 0.94) + word(x, y + width * 0.2, width).markup
  );
}

/** A small mark alone, as on a hip or a left chest. */
export function printMark(look: Look, x: number, y: number, size: number): string {
  return drawMark(look.brand.mark, x, y, size, printInk(look), 0.95);
}
