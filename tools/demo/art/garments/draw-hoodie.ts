import { darken, lighten } from "../colour.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { printChest, printInk, printMark } from "./print-chest.ts";
import { drawRib, drawSeam, drawStitches, mirrorHalf, onBothSides, sewCloth, type Fold } from "./sew-cloth.ts";

const body =
  "M0 214C60 216 110 206 140 186C200 206 250 226 290 262C296 340 290 420 280 500C276 640 274 800 278 956C282 990 276 1010 268 1060C180 1072 90 1074 0 1074";
const sleeve =
  "M888 262C940 300 968 380 982 480C1006 640 1022 800 1030 946C1030 990 1020 1020 1010 1052C980 1062 948 1062 922 1054C912 1020 908 990 906 950C896 800 880 640 872 486C880 400 884 330 888 262Z";
const hem =
  "M322 976C420 996 510 1000 600 1000C690 1000 780 996 878 976L868 1060C780 1072 690 1074 600 1074C510 1074 420 1072 332 1060Z";
const cuff =
  "M906 966C946 978 994 978 1030 962C1030 1000 1020 1026 1010 1052C980 1062 948 1062 922 1054C912 1026 908 1000 906 966Z";

const folds: readonly Fold[] = [
  ["M350 480C400 540 420 600 430 690", "shade", 28, 0.36],
  ["M372 470C424 536 446 600 452 680", "light", 18, 0.22],
  ["M850 480C800 540 780 600 770 690", "shade", 34, 0.38],
  ["M340 960C380 900 420 870 460 850", "shade", 26, 0.3],
  ["M860 960C820 900 780 870 740 850", "shade", 30, 0.32],
  ["M480 320C460 420 456 520 470 640", "light", 64, 0.16],
  ["M420 970C450 930 480 920 520 900", "light", 18, 0.18],
];
const sleeveFolds: readonly Fold[] = [
  ["M900 520C930 540 960 540 990 520", "shade", 18, 0.36],
  ["M906 560C936 576 962 576 994 560", "light", 12, 0.18],
  ["M910 700C940 724 980 724 1010 700", "shade", 16, 0.3],
  ["M912 900C944 926 990 926 1026 896", "shade", 20, 0.4],
  ["M916 850C944 868 984 868 1020 844", "shade", 14, 0.28],
  ["M950 320C976 440 990 620 1000 840", "light", 34, 0.2],
];

function drawSleeve(pen: Pen, colour: string, stripe: string): string {
  const inlay = stripe
    ? `<path d="M930 286C980 400 1004 640 1012 960L984 966C978 660 950 400 900 270Z" fill="${stripe}"/>`
    : "";
  return sewCloth(pen, { outline: sleeve, colour, folds: sleeveFolds, inlay }) + drawRib(pen, cuff, colour, 4);
}

const garmentBox = { x: 170, y: 52, width: 860, height: 1022 };

/** A pullover with hood, kangaroo pocket and ribbed hem. */
export function drawHoodie(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const hoodBack =
    "M470 200C450 120 510 62 600 60C690 62 750 120 730 200C700 250 660 280 600 290C540 280 500 250 470 200Z";
  const hoodLeft =
    "M600 300C520 290 440 256 424 190C430 110 500 56 600 52C560 70 506 110 500 168C510 220 550 264 600 300Z";
  const pocket =
    "M470 726H730L806 882C808 920 800 950 792 968C730 976 660 980 600 980C540 980 470 976 408 968C400 950 392 920 394 882Z";
  const cord = (path: string) =>
    `<path d="${path}" fill="none" stroke="#05070c" stroke-opacity=".35" stroke-width="12" transform="translate(5 6)"/><path d="${path}" fill="none" stroke="#eef0f2" stroke-width="10" stroke-linecap="round"/>`;
  const shell =
    onBothSides(drawSleeve(pen, colour, "")) +
    sewCloth(pen, { outline: mirrorHalf(body), colour, folds }) +
    drawRib(pen, hem, colour);
  if (look.fromBehind) {
    const hood =
      "M440 226C446 116 510 62 600 60C690 62 754 116 760 226C744 300 664 344 600 348C536 344 456 300 440 226Z";
    const back = sewCloth(pen, {
      outline: hood,
      colour: lighten(colour, 0.03),
      folds: [
        ["M470 210C490 290 540 320 590 326", "shade", 20, 0.36],
        ["M740 200C720 280 680 316 620 328", "shade", 22, 0.36],
      ],
      shadow: false,
    });
    return {
      body:
        shell +
        onBothSides(drawSeam("M888 262C884 330 880 400 872 486")) +
        back +
        drawSeam("M600 62C606 160 606 260 600 346") +
        printMark(look, 600, 450, 72),
      box: garmentBox,
    };
  }
  const markup =
    shell +
    printChest(look, 600, 520, 270) +
    `<path d="${pocket}" fill="#05070c" fill-opacity=".1"/>${drawSeam(pocket)}${drawStitches("M482 740L408 888M718 740L792 888M482 740H718", colour)}` +
    onBothSides(drawSeam("M888 262C884 330 880 400 872 486")) +
    `<path d="${hoodBack}" fill="${darken(colour, 0.5)}"/><path d="${hoodBack}" fill="${pen.radial(
      [
        [0, "#05070c", 0.55],
        [1, "#05070c", 0.12],
      ],
      0.5,
      0.7,
      0.6,
    )}"/>` +
    onBothSides(
      sewCloth(pen, {
        outline: hoodLeft,
        colour: lighten(colour, 0.03),
        folds: [
          ["M450 190C470 120 520 80 570 66", "light", 16, 0.24],
          ["M480 240C510 268 550 288 590 296", "shade", 22, 0.4],
          ["M430 200C470 250 520 280 590 300", "shade", 14, 0.3],
        ],
        shadow: false,
      }) + drawStitches("M586 66C540 92 514 128 512 170C522 214 556 252 592 280", colour),
    ) +
    cord("M548 262C538 330 534 380 540 436") +
    cord("M652 262C664 326 668 370 660 418");
  return { body: markup, box: garmentBox };
}

/** A zipped track jacket with a standing collar and striped sleeves. */
export function drawJacket(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const ink = printInk(look);
  const collar =
    "M470 196C476 150 486 128 500 112C560 124 640 124 700 112C714 128 724 150 730 196C700 226 650 240 600 242C550 240 500 226 470 196Z";
  if (look.fromBehind) {
    const stand =
      "M480 196C500 150 540 128 600 126C660 128 700 150 720 196C690 216 650 226 600 226C550 226 510 216 480 196Z";
    const back =
      onBothSides(drawSleeve(pen, colour, ink)) +
      sewCloth(pen, { outline: mirrorHalf(body), colour, folds }) +
      drawRib(pen, hem, colour) +
      onBothSides(drawSeam("M888 262C884 330 880 400 872 486") + drawSeam("M740 206C720 300 680 340 600 348")) +
      sewCloth(pen, { outline: stand, colour: darken(colour, 0.06), folds: [], shadow: false }) +
      printMark(look, 600, 470, 150);
    return { body: back, box: { x: 170, y: 112, width: 860, height: 962 } };
  }
  const markup =
    onBothSides(drawSleeve(pen, colour, ink)) +
    sewCloth(pen, { outline: mirrorHalf(body), colour, folds }) +
    drawRib(pen, hem, colour) +
    onBothSides(
      drawSeam("M888 262C884 330 880 400 872 486") +
        drawSeam("M740 206C700 300 690 320 606 350") +
        drawStitches("M800 720L760 900", colour),
    ) +
    `<path d="${collar}" fill="${darken(colour, 0.4)}"/>` +
    sewCloth(pen, {
      outline: "M470 196C476 150 486 128 500 112C520 150 560 180 590 190V256C540 250 496 230 470 196Z",
      colour,
      folds: [],
      shadow: false,
    }) +
    sewCloth(pen, {
      outline: "M730 196C724 150 714 128 700 112C680 150 640 180 610 190V256C660 250 704 230 730 196Z",
      colour,
      folds: [],
      shadow: false,
    }) +
    `<path d="M587 192H613V1070H587Z" fill="#05070c" fill-opacity=".5"/><path d="M600 196V1068" stroke="#5b626d" stroke-width="12"/><path d="M600 196V1068" stroke="#c9ced6" stroke-width="12" stroke-dasharray="5 4"/>` +
    `<path d="M590 262H610L608 312H592Z" fill="#dfe3e8" stroke="#5b626d" stroke-width="2"/>` +
    printMark(look, 724, 420, 84);
  return { body: markup, box: { x: 170, y: 112, width: 860, height: 962 } };
}
