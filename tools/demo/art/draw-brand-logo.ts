import type { DemoBrand } from "../demo-types.ts";
import { contrastBetween, darken } from "./colour.ts";
import { drawMark } from "./draw-mark.ts";
import { capHeight, drawText, fitText } from "./draw-text.ts";

/** A colour of the brand with at least this contrast to white. */
function seenOnWhite(brand: DemoBrand, min: number): string {
  const { accent, label, body, ink } = brand.colours;
  return [accent, label, body, ink].find((colour) => contrastBetween(colour, "#ffffff") >= min) ?? darken(accent, 0.6);
}

/** A brand's mark over its name, 480 × 240, on a transparent ground and made to stand on white. */
export function drawBrandLogo(brand: DemoBrand): string {
  const name = brand.name.toUpperCase();
  const size = fitText(name, 66, 420, 0.05);
  const word = drawText(name, { x: 240, y: 180 + size * capHeight * 0.5, size, tracking: 0.05 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240">` +
    drawMark(brand.mark, 240, 82, 108, seenOnWhite(brand, 2)) +
    `<path d="${word}" fill="${seenOnWhite(brand, 7)}"/></svg>`
  );
}
