import { drawProduct } from "../art/draw-product.ts";
import { realSizes, type Reference } from "../art/real-sizes.ts";
import { isWorn } from "../art/draw-on-figure.ts";
import type { ArtKind, DemoBrand, DemoProduct } from "../demo-types.ts";
import { toVariants } from "./variants-of.ts";

/** The picture of a container includes its size in print; on clothes and gear the size is not visible. */
const labelled: ReadonlySet<ArtKind> = new Set([
  "tub",
  "jumbo-tub",
  "pouch",
  "bottle",
  "jar",
  "softgel-bottle",
  "sachet-box",
]);

/** The object beside a product in its "scale" view, in words. */
const references: Record<Reference, string> = {
  shaker: "a 600 ml shaker",
  phone: "a phone",
  figure: "a person 175 cm tall",
};

export interface DrawnProduct {
  /**
   * The gallery of the product page in order, as SVG: a picture for each flavour or colour, clothes on a figure from both sides, then beside an
   * object of known size, then close up.
   */
  gallery: { svg: string; alt: string }[];
  /** The picture of each variant, as SVG, in the order of `toVariants`. */
  variants: string[];
}

/** Draws a demo product with each flavour or colour, and each size when the label states it. */
export function drawDemoProduct(product: DemoProduct, brand: DemoBrand): DrawnProduct {
  const { art: kind, artTitle: title, artDetail, artColour, options: groups, name } = product;
  const drawings = new Map<string, string>();

  const variants = toVariants(product).map(({ options: chosen }) => {
    const option = groups.flatMap((group, at) =>
      group.values.filter((value) => value.name === chosen[at] && value.colour !== undefined),
    )[0];
    const sizeAt = groups.findIndex((group) => group.name === "Size");
    const detail = (labelled.has(kind) ? chosen[sizeAt] : undefined) ?? artDetail;
    const look = {
      kind,
      brand,
      title,
      detail,
      ...(option ? { option } : {}),
      ...(artColour ? { garmentColour: artColour } : {}),
    };
    const known = drawings.get(`${option?.name} ${detail}`);
    const svg = known ?? drawProduct(look);
    drawings.set(`${option?.name} ${detail}`, svg);
    return { svg, look, optionName: option?.name };
  });

  // One picture for each flavour or colour: the gallery need not repeat them for each size.
  const looks = [
    ...new Map(variants.toReversed().map((variant) => [variant.optionName, variant])).values(),
  ].toReversed();
  const first = looks[0]!;
  return {
    gallery: [
      ...looks.map(({ svg, optionName }) => ({ svg, alt: optionName ? `${name}, ${optionName}` : name })),
      ...(isWorn(kind)
        ? [
            { svg: drawProduct({ ...first.look, view: "worn" }), alt: `${name}, worn, from the front` },
            { svg: drawProduct({ ...first.look, view: "back" }), alt: `${name}, worn, from behind` },
          ]
        : []),
      { svg: drawProduct({ ...first.look, view: "scale" }), alt: nameScaleView(name, kind) },
      { svg: drawProduct({ ...first.look, view: "detail" }), alt: `${name}, close up` },
    ],
    variants: variants.map(({ svg }) => svg),
  };
}

function nameScaleView(name: string, kind: ArtKind): string {
  return `${name} beside ${references[realSizes[kind].beside]}, to compare the size`;
}
