import { darken } from "../colour.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { chooseDesign, printChest, printInk, printMark } from "./print-chest.ts";
import { drawSeam, drawStitches, mirrorHalf, onBothSides, sewCloth, type Fold } from "./sew-cloth.ts";

interface Cut {
  half: string;
  neck: string;
  back: string;
  /** The upper edge of `back`, as one sees it from behind. */ nape: string;
  seams: string;
  stitches: string[];
  folds: readonly Fold[];
  chest: number;
  left: number;
  width: number;
  print: number;
}

const bodyFolds: readonly Fold[] = [
  ["M372 480C420 560 440 640 436 760", "shade", 26, 0.3],
  ["M396 470C456 560 470 640 462 740", "light", 18, 0.2],
  ["M828 490C776 580 764 680 772 800", "shade", 34, 0.34],
  ["M800 500C752 590 742 680 746 780", "light", 16, 0.2],
  ["M420 1040C430 960 470 900 520 850", "shade", 26, 0.24],
  ["M452 1050C470 980 500 920 548 880", "light", 20, 0.2],
  ["M760 1050C750 960 720 900 660 840", "shade", 30, 0.24],
  ["M600 1060C604 1000 620 940 650 900", "shade", 18, 0.16],
  ["M470 380C460 520 470 660 500 800", "light", 60, 0.16],
];

const cuts: Record<"tee" | "tank" | "stringer", Cut> = {
  tee: {
    half: "M0 268C60 268 96 230 106 172C168 186 226 204 280 234C340 300 400 400 446 494L344 552C320 520 292 484 272 452C266 560 256 660 258 760C260 880 268 960 272 1052C180 1068 90 1072 0 1072",
    neck: "M494 172C504 230 540 268 600 268C660 268 696 230 706 172",
    nape: "M494 172C530 186 670 186 706 172",
    back: "M494 172C530 186 670 186 706 172C696 230 660 268 600 268C540 268 504 230 494 172Z",
    seams: "M880 234C856 300 858 380 872 452",
    stitches: [
      "M332 1036C420 1052 510 1056 600 1056C690 1056 780 1052 868 1036",
      "M165 476L264 534",
      "M1035 476L936 534",
    ],
    folds: [
      ...bodyFolds,
      ["M300 300C250 380 220 430 190 480", "light", 26, 0.24],
      ["M330 330C300 400 284 460 262 510", "shade", 22, 0.3],
      ["M900 320C950 390 990 440 1010 490", "shade", 26, 0.26],
      ["M870 420C910 430 950 440 980 450", "shade", 14, 0.2],
    ],
    chest: 470,
    left: 154,
    width: 892,
    print: 300,
  },
  tank: {
    half: "M0 356C78 352 116 280 126 160C150 164 190 168 214 178C212 300 226 410 274 476C264 580 254 680 256 770C258 890 266 960 270 1052C180 1068 90 1072 0 1072",
    neck: "M474 160C484 280 522 352 600 356C678 352 716 280 726 160",
    nape: "M474 160C500 230 560 262 600 262C640 262 700 230 726 160",
    back: "M474 160C500 230 560 262 600 262C640 262 700 230 726 160C716 280 678 352 600 356C522 352 484 280 474 160Z",
    seams: "M874 476C864 600 854 680 856 770",
    stitches: [
      "M332 1036C420 1052 510 1056 600 1056C690 1056 780 1052 868 1036",
      "M400 184C402 302 390 408 346 470",
      "M800 184C798 302 810 408 854 470",
    ],
    folds: bodyFolds,
    chest: 552,
    left: 326,
    width: 548,
    print: 290,
  },
  stringer: {
    half: "M0 440C72 430 112 330 124 160C136 160 160 162 170 166C168 330 190 520 270 600C260 680 254 730 256 790C258 900 266 960 270 1052C180 1068 90 1072 0 1072",
    neck: "M476 160C488 330 528 430 600 440C672 430 712 330 724 160",
    nape: "M476 160C470 220 520 330 560 400C580 420 620 420 640 400C680 330 730 220 724 160",
    back: "M476 160C470 220 520 330 560 400C580 420 620 420 640 400C680 330 730 220 724 160C712 330 672 430 600 440C528 430 488 330 476 160Z",
    seams: "M870 600C860 680 854 730 856 790",
    stitches: [
      "M332 1036C420 1052 510 1056 600 1056C690 1056 780 1052 868 1036",
      "M442 172C444 332 420 516 342 596",
      "M758 172C756 332 780 516 858 596",
    ],
    folds: bodyFolds.slice(4),
    chest: 650,
    left: 330,
    width: 540,
    print: 300,
  },
};

/** A T-shirt, tank top or stringer, as if worn by nobody. */
export function drawTop(pen: Pen, look: Look, cut: keyof typeof cuts): Drawing {
  const { half, neck, back, nape, seams, stitches, folds, chest, left, width, print } = cuts[cut];
  const inner = darken(look.colour, 0.42);
  const sleeves =
    cut === "tee" && chooseDesign(look, 3) === 2
      ? onBothSides(
          `<path d="M874 234C846 300 848 380 866 460L960 580L1060 480Z" fill="${printInk(look)}" fill-opacity=".9"/>`,
        )
      : "";
  const collar = cut === "tee" ? 24 : 14;
  const edge = look.fromBehind ? nape : neck;
  const closed = `<path d="${back}" fill="${look.colour}"/><path d="${back}" fill="${pen.linear(
    [
      [0, "#ffffff", 0.1],
      [1, "#05070c", 0.08],
    ],
    0,
    0,
    0,
    1,
  )}"/>`;
  const inside =
    `<path d="${back}" fill="${inner}"/><path d="${back}" fill="${pen.linear(
      [
        [0, "#05070c", 0.1],
        [1, "#05070c", 0.5],
      ],
      0,
      0,
      0,
      1,
    )}"/>` +
    (cut === "tee"
      ? `<path d="M494 172C530 186 670 186 706 172" fill="none" stroke="${darken(look.colour, 0.16)}" stroke-width="18"/><rect x="580" y="190" width="40" height="22" rx="3" fill="#f3f4f6" fill-opacity=".85"/>`
      : "");
  const markup =
    (look.fromBehind ? "" : inside) +
    sewCloth(pen, { outline: mirrorHalf(half), colour: look.colour, folds, inlay: sleeves }) +
    (look.fromBehind
      ? closed + printMark(look, 600, cut === "tee" ? 262 : chest - 60, 54)
      : printChest(look, 600, chest, print)) +
    `<g clip-path="${pen.clip(`<path d="${mirrorHalf(half)}"/>`)}">${onBothSides(drawSeam(seams))}</g>` +
    stitches.map((path) => drawStitches(path, look.colour)).join("") +
    `<path d="${edge}" fill="none" stroke="${darken(look.colour, 0.14)}" stroke-width="${collar}"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3" transform="translate(0 ${collar / -2 + 3})"/>` +
    `<path d="${edge}" fill="none" stroke="#05070c" stroke-opacity=".3" stroke-width="3" transform="translate(0 ${collar / 2})"/>`;
  return { body: markup, box: { x: left, y: 160, width, height: 912 } };
}
