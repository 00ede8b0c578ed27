/**
 * The Code 128 barcode of a text of ASCII characters as an SVG, without its quiet zone and without the text below it. The
 * library is loaded at the first use, because it is large and most processes never print.
 */
export async function drawBarcode(text: string): Promise<string> {
  const { toSVG } = await import("bwip-js/node");
  return toSVG({ bcid: "code128", text, scale: 2, height: 12 });
}
