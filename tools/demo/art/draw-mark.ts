import type { DemoBrand } from "../demo-types.ts";
import { num } from "./pen.ts";

const marks: Record<DemoBrand["mark"], string> = {
  bolt: "M14-50L-34 8H-6L-14 50L34-12H6Z",
  peak: "M-50 42L-14-42L8 2L18-16L50 42ZM-14-22L-24 2L-15-3L-8 6L-2 0Z",
  wolf: "M-42-48L-17-27L0-31L17-27L42-48L39-6L46 10L23 19L11 47L0 52L-11 47L-23 19L-46 10L-39-6ZM-27-5L-7 8L-19 11ZM27-5L7 8L19 11ZM-7 34H7L0 42Z",
  ring: "M0-48A48 48 0 1 0 48 0H30A30 30 0 1 1 0-30ZM14-47A48 48 0 0 1 47-14L29-9A30 30 0 0 0 9-29Z",
  bars: "M-46 46L-38 2H-18L-26 46ZM-15 46L-2-22H18L5 46ZM16 46L34-48H54L36 46Z",
  crescent: "M16-46A48 48 0 1 0 44 24A38 38 0 1 1 16-46ZM30-24L35-11L49-10L38-1L42 12L30 5L18 12L22-1L11-10L25-11Z",
  star: "M0-50L14-17L49-14L22 9L31 44L0 25L-31 44L-22 9L-49-14L-14-17Z",
  wave: "M-50-12C-36-36-20-36-2-18C14-2 30-4 50-26V-4C32 18 14 18-4 2C-20-12-34-10-50 12ZM-50 24C-36 0-20 0-2 18C14 34 30 32 50 10V32C32 54 14 54-4 38C-20 24-34 26-50 48Z",
  hex: "M0-50L43-25V25L0 50L-43 25V-25ZM0-33L-29-16V16L0 33L29 16V-16ZM0-17L15-8V8L0 17L-15 8V-8Z",
  arrow: "M0-48L46-2V24L0-20L-46 24V-2ZM0-4L46 42V50H28L0 22L-28 50H-46V42Z",
  leaf: "M44-46C48 10 26 42-14 38L-34 52L-42 44L-24 28C-42-10-10-42 44-46ZM24-26C0-12-12 2-19 21C-2 8 12-6 24-26Z",
  shield:
    "M0-50L42-36V-2C42 24 24 40 0 51C-24 40-42 24-42-2V-36ZM0-34L-27-25V-2C-27 15-16 26 0 34ZM8-14V20C14 14 18 6 19-4V-18Z",
  flame:
    "M4-52C10-24 40-14 36 18C34 38 18 50-2 50C-24 50-38 34-36 14C-35 0-26-8-22-22C-14-18-11-12-10-4C2-16 6-32 4-52ZM2 4C-2 16-14 20-13 32C-12 40-6 44 0 44C8 44 15 38 14 29C13 19 4 16 2 4Z",
  falcon:
    "M-50-34C-22-38-6-26 2-10L14-14C22-22 36-22 44-12L52-8L40-4C36 14 24 26 6 30L-18 50L-10 28C-22 24-30 16-34 8L-12 10C-28 2-40-8-44-20L-18-8C-28-20-38-28-50-34Z",
};

/** The brand's mark, `size` pixels across, centred on (x, y). */
export function drawMark(
  mark: DemoBrand["mark"],
  x: number,
  y: number,
  size: number,
  colour: string,
  opacity = 1,
): string {
  const seen = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
  return `<path transform="translate(${num(x)} ${num(y)}) scale(${Math.round(size * 10) / 1000})" fill-rule="evenodd" fill="${colour}"${seen} d="${marks[mark]}"/>`;
}
