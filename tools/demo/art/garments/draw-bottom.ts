import { darken } from "../colour.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { chooseDesign, printInk, printMark } from "./print-chest.ts";
import { drawRib, drawSeam, drawStitches, mirrorHalf, onBothSides, sewCloth, type Fold } from "./sew-cloth.ts";

interface Cut {
  half: string;
  waist: string;
  seams: string[];
  /** Seams in the middle, not mirrored. */ middle: string;
  stitches: string[];
  cuffs: string;
  cord: boolean;
  tight: boolean;
  folds: readonly Fold[];
  stripe: string;
  mark: readonly [x: number, y: number, size: number];
  box: readonly [x: number, y: number, width: number, height: number];
}

const cuts: Record<"shorts" | "joggers" | "leggings" | "yoga-pants", Cut> = {
  shorts: {
    half: "M0 212C100 218 190 216 262 204C270 240 276 270 284 300C318 520 350 720 378 926C270 956 160 966 60 962C44 850 30 740 0 650",
    waist:
      "M338 204C410 216 500 218 600 212C700 218 790 216 862 204L874 276C780 292 690 296 600 292C510 296 420 292 326 276Z",
    seams: ["M884 300C880 470 900 700 930 936", "M880 330C850 380 836 430 832 470"],
    middle: "M600 292C604 420 602 540 600 650",
    stitches: ["M226 900C330 928 440 938 536 934", "M974 900C870 928 760 938 664 934"],
    cuffs: "",
    cord: true,
    tight: false,
    folds: [
      ["M520 640C450 600 390 570 330 560", "shade", 26, 0.36],
      ["M540 690C470 660 400 640 340 640", "light", 20, 0.2],
      ["M680 640C750 600 810 570 870 560", "shade", 28, 0.36],
      ["M660 690C730 660 800 640 860 640", "light", 18, 0.18],
      ["M400 900C392 800 400 700 430 600", "shade", 30, 0.28],
      ["M330 880C330 760 340 640 370 480", "light", 46, 0.22],
      ["M790 900C800 800 792 700 770 600", "shade", 34, 0.28],
      ["M560 900C560 820 556 760 548 700", "shade", 26, 0.3],
      ["M700 900C700 830 690 780 676 720", "light", 22, 0.14],
      ["M480 330C460 380 450 440 450 500", "shade", 16, 0.2],
      ["M720 330C740 380 750 440 750 500", "shade", 18, 0.2],
    ],
    stripe: "M884 300L908 300C944 520 968 720 978 926L930 940C912 720 890 520 884 300Z",
    mark: [322, 838, 72],
    box: [222, 204, 756, 760],
  },
  joggers: {
    half: "M0 92C80 98 150 96 212 86C228 180 250 280 252 380C252 560 226 780 196 1024L190 1118L84 1118L80 1024C62 860 44 650 0 452",
    waist: "M388 86C450 96 520 98 600 92C680 98 750 96 812 86L820 150C740 164 670 168 600 164C530 168 460 164 380 150Z",
    seams: ["M824 160C842 260 846 360 842 470C834 660 808 860 786 1020", "M818 176C796 226 784 270 780 320"],
    middle: "M600 164C604 260 602 360 600 452",
    stitches: [],
    cuffs:
      "M404 1024C440 1034 484 1034 520 1024L516 1118C480 1126 444 1126 410 1118ZM796 1024C760 1034 716 1034 680 1024L684 1118C720 1126 756 1126 790 1118Z",
    cord: true,
    tight: false,
    folds: [
      ["M560 480C500 440 450 420 380 410", "shade", 24, 0.34],
      ["M640 480C700 440 750 420 820 410", "shade", 26, 0.34],
      ["M540 520C490 490 450 480 390 480", "light", 18, 0.2],
      ["M660 520C710 490 750 480 810 480", "light", 16, 0.18],
      ["M410 1000C400 820 390 640 400 420", "light", 40, 0.24],
      ["M510 1000C520 860 524 720 500 560", "shade", 34, 0.3],
      ["M690 1000C680 860 676 720 690 560", "light", 24, 0.18],
      ["M780 1000C800 820 806 640 800 420", "shade", 40, 0.32],
      ["M420 720C460 740 490 740 530 716", "shade", 18, 0.26],
      ["M430 690C460 706 490 708 520 690", "light", 12, 0.2],
      ["M690 730C730 748 760 746 790 724", "shade", 18, 0.26],
      ["M420 960C450 984 480 984 510 960", "shade", 20, 0.34],
      ["M690 960C720 984 750 984 780 960", "shade", 20, 0.34],
      ["M430 910C455 926 480 926 505 910", "shade", 14, 0.22],
      ["M700 912C725 928 750 928 775 912", "shade", 14, 0.22],
    ],
    stripe:
      "M822 160C846 260 852 320 852 380C852 560 826 780 796 1024L770 1028C800 780 826 560 828 380C828 320 822 250 806 162Z",
    mark: [424, 330, 66],
    box: [348, 86, 504, 1036],
  },
  leggings: {
    half: "M0 78C60 82 116 82 164 76C166 160 212 260 228 370C238 500 188 640 178 740C176 860 136 980 122 1120C100 1126 76 1126 58 1120C50 980 62 860 50 740C40 620 26 520 0 440",
    waist:
      "M436 76C484 82 540 82 600 78C660 82 716 82 764 76C766 120 776 160 788 206C730 226 660 232 600 232C540 232 470 226 412 206C424 160 434 120 436 76Z",
    seams: ["M812 300C838 460 806 620 776 720C772 860 744 980 728 1122"],
    middle: "M600 232C602 300 602 380 600 440",
    stitches: [
      "M412 212C470 232 540 238 600 238C660 238 730 232 788 212",
      "M480 1098C500 1104 524 1104 540 1098",
      "M660 1098C680 1104 700 1104 720 1098",
    ],
    cuffs: "",
    cord: false,
    tight: true,
    folds: [
      ["M430 300C400 420 430 600 450 720C456 860 480 980 500 1110", "light", 46, 0.3],
      ["M560 470C544 620 540 760 530 1080", "shade", 26, 0.4],
      ["M660 470C670 620 680 740 690 900", "light", 34, 0.22],
      ["M780 300C800 420 780 600 752 740C744 880 724 980 714 1100", "shade", 40, 0.36],
      ["M450 730C480 744 510 744 540 728", "shade", 12, 0.24],
      ["M660 732C690 746 720 744 750 728", "shade", 12, 0.24],
      ["M520 420C560 440 580 446 600 448", "shade", 14, 0.3],
      ["M680 420C640 440 620 446 600 448", "shade", 14, 0.3],
    ],
    stripe:
      "M812 260C824 300 828 340 828 370C838 500 788 640 778 740L758 740C770 630 812 500 806 370C804 330 800 300 794 262Z",
    mark: [452, 300, 58],
    box: [366, 76, 468, 1048],
  },
  "yoga-pants": {
    half: "M0 78C60 82 116 82 164 76C166 160 212 260 226 370C234 500 186 620 172 720C166 860 214 1000 252 1112C200 1126 110 1130 40 1122C44 980 50 860 42 740C36 620 26 520 0 440",
    waist:
      "M436 76C484 82 540 82 600 78C660 82 716 82 764 76C766 120 776 160 788 206C730 200 650 250 600 286C550 250 470 200 412 206C424 160 434 120 436 76Z",
    seams: ["M812 300C836 460 806 610 772 720C768 850 800 990 836 1114"],
    middle: "M600 286C602 330 602 390 600 440",
    stitches: ["M356 1090C420 1104 500 1104 558 1098", "M844 1090C780 1104 700 1104 642 1098"],
    cuffs: "",
    cord: false,
    tight: true,
    folds: [
      ["M430 300C400 420 430 580 446 700C440 860 420 980 396 1100", "light", 44, 0.3],
      ["M560 470C548 620 544 760 536 1100", "shade", 26, 0.4],
      ["M660 470C670 620 680 740 680 900", "light", 30, 0.22],
      ["M780 300C800 420 780 600 750 720C750 880 770 980 800 1100", "shade", 40, 0.36],
      ["M470 1110C480 1000 486 900 480 800", "shade", 24, 0.3],
      ["M730 1110C720 1000 706 900 706 800", "shade", 24, 0.3],
      ["M690 1110C684 1020 680 960 676 900", "light", 18, 0.24],
      ["M430 1110C440 1030 446 980 450 920", "light", 16, 0.2],
    ],
    stripe: "",
    mark: [452, 330, 58],
    box: [348, 76, 504, 1050],
  },
};

function drawCord(y: number): string {
  const cord = (path: string) =>
    `<path d="${path}" fill="none" stroke="#05070c" stroke-opacity=".35" stroke-width="12" stroke-linecap="round" transform="translate(4 6)"/><path d="${path}" fill="none" stroke="#eceef1" stroke-width="9" stroke-linecap="round"/>`;
  return (
    cord(`M576 ${y}C566 ${y + 60} 556 ${y + 100} 562 ${y + 150}`) +
    cord(`M624 ${y}C636 ${y + 50} 640 ${y + 90} 632 ${y + 134}`) +
    `<circle cx="576" cy="${y}" r="9" fill="#9aa1ab"/><circle cx="624" cy="${y}" r="9" fill="#9aa1ab"/>`
  );
}

/** What is behind only: two pockets, or the yoke of what fits tightly. */
function drawPockets(tight: boolean, colour: string, y: number): string {
  if (tight)
    return drawSeam(
      `M${430} ${y + 170}C480 ${y + 240} 560 ${y + 262} 600 ${y + 262}C640 ${y + 262} 720 ${y + 240} 770 ${y + 170}`,
    );
  const pocket = `M440 ${y + 150}H560V${y + 270}L500 ${y + 296}L440 ${y + 270}Z`;
  return onBothSides(`<path d="${pocket}" fill="#05070c" fill-opacity=".1"/>${drawStitches(pocket, colour)}`);
}

/** Shorts, joggers, leggings or flared yoga trousers; `striped` adds the brand's side stripe, which most designs have. */
export function drawBottom(
  pen: Pen,
  look: Look,
  cut: keyof typeof cuts,
  striped = chooseDesign(look, 3) !== 1,
): Drawing {
  const {
    half,
    waist,
    seams,
    middle,
    stitches,
    cuffs,
    cord,
    tight,
    folds,
    stripe,
    mark,
    box: [x, y, width, height],
  } = cuts[cut];
  const { colour } = look;
  const inlay =
    striped && stripe ? onBothSides(`<path d="${stripe}" fill="${printInk(look)}" fill-opacity=".92"/>`) : "";
  const band = tight
    ? `<path d="${waist}" fill="${darken(colour, 0.14)}" fill-opacity=".7"/>${drawSeam(waist)}`
    : drawRib(pen, waist, colour) +
      `<path d="${waist}" fill="${pen.linear([
        [0, "#05070c", 0.42],
        [0.25, "#ffffff", 0.1],
        [0.6, "#05070c", 0.02],
        [1, "#05070c", 0.46],
      ])}"/>`;
  const inside = pen.clip(`<path d="${mirrorHalf(half)}"/>`);
  const markup =
    sewCloth(pen, { outline: mirrorHalf(half), colour, folds, inlay }) +
    `<g clip-path="${inside}">${onBothSides(seams.map(drawSeam).join(""))}</g>` +
    drawSeam(middle) +
    stitches.map((path) => drawStitches(path, colour)).join("") +
    `<g clip-path="${inside}">${band}</g>` +
    (cuffs ? drawRib(pen, cuffs, colour) : "") +
    (look.fromBehind ? drawPockets(tight, colour, y) : (cord ? drawCord(y + 40) : "") + printMark(look, ...mark));
  return { body: markup, box: { x, y, width, height } };
}
