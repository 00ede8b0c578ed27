import type { ArtKind, DemoBrand } from "../demo-types.ts";
import { drawShaker } from "./containers/draw-shaker.ts";
import { drawText } from "./draw-text.ts";
import { drawFigure, figureCentimetres } from "./figure.ts";
import { num, type Box, type Drawing, type Pen } from "./pen.ts";
import { realSizes, type Reference } from "./real-sizes.ts";
import { groundShadow } from "./shade.ts";

const plain: DemoBrand = {
  slug: "",
  name: "600 ml",
  tagline: "",
  mark: "bars",
  colours: { body: "#c3c8d0", label: "#c3c8d0", accent: "#6b7280", ink: "#4b5563" },
};

function drawReference(pen: Pen, reference: Reference): Drawing & { height: number; name: string } {
  if (reference === "shaker") {
    return {
      ...drawShaker(pen, { brand: plain, title: "", detail: "", colour: "#c3c8d0" }),
      height: 22,
      name: "SHAKER 600 ML, 22 CM",
    };
  }
  if (reference === "phone") {
    const body =
      groundShadow(pen, 600, 1040, 210, 30) +
      `<rect x="400" y="200" width="400" height="830" rx="58" fill="#2c3037"/><rect x="404" y="202" width="392" height="826" rx="55" fill="#101216"/>` +
      `<rect x="420" y="220" width="360" height="790" rx="40" fill="${pen.linear(
        [
          [0, "#d5dae1"],
          [0.5, "#b4bbc6"],
          [1, "#8d96a4"],
        ],
        0,
        0,
        1,
        1,
      )}"/><path d="M420 700L640 220H740C762 220 780 238 780 260V300L470 1010H460C438 1010 420 992 420 970Z" fill="#fff" fill-opacity=".16"/><rect x="550" y="240" width="100" height="26" rx="13" fill="#101216"/>`;
    return { body, box: { x: 400, y: 200, width: 400, height: 830 }, height: 15, name: "PHONE, 15 CM" };
  }
  return { ...drawFigure(pen), height: figureCentimetres, name: `FIGURE ${figureCentimetres} CM` };
}

function stand(body: string, box: Box, left: number, bottom: number, scale: number): string {
  return `<g transform="translate(${num(left - box.x * scale)} ${num(bottom - (box.y + box.height) * scale)}) scale(${scale.toFixed(4)})">${body}</g>`;
}

/** The drawing at its true size beside a shaker, a phone or a figure, whose measure is written below it. */
export function drawInScale(pen: Pen, kind: ArtKind, drawing: Drawing): Drawing {
  const { height, beside, worn } = realSizes[kind];
  const reference = drawReference(pen, beside);
  const [ownWidth, otherWidth] = [
    (drawing.box.width / drawing.box.height) * height,
    (reference.box.width / reference.box.height) * reference.height,
  ];
  const gap = (ownWidth + otherWidth) * 0.08;
  const perCm = Math.min(900 / Math.max(height, reference.height), 1020 / (ownWidth + otherWidth + gap));
  const total = (ownWidth + otherWidth + gap) * perCm;
  const tallest = Math.max(height, reference.height) * perCm;
  const [left, bottom] = [600 - total / 2, Math.min(1050, 570 + tallest / 2)];
  const lift = worn ? (worn - height) * perCm : 0;
  const middle = left + (otherWidth * perCm) / 2;
  const measure = reference.height * perCm;
  const caption = drawText(reference.name, { x: Math.max(middle, 250), y: bottom + 84, size: 40, tracking: 0.05 });
  const ruler = left - 32;
  const body =
    stand(reference.body, reference.box, left, bottom, (reference.height / reference.box.height) * perCm) +
    stand(
      drawing.body,
      drawing.box,
      left + (otherWidth + gap) * perCm,
      bottom - lift,
      (height / drawing.box.height) * perCm,
    ) +
    `<path d="M${num(ruler - 12)} ${num(bottom - measure)}h24M${num(ruler)} ${num(bottom - measure)}V${num(bottom)}M${num(ruler - 12)} ${num(bottom)}h24" fill="none" stroke="#5b6472" stroke-width="4"/><path d="${caption}" fill="#5b6472"/>`;
  return { body, box: { x: ruler - 12, y: bottom - tallest, width: total + 44, height: tallest } };
}
