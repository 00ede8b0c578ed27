import type { Picture } from "#domains/media/picture.ts";
import type { Paisa } from "#kernel/money.ts";

/** Why a line cannot be ordered as it stands, or what the shopper must see first. */
export type LineProblem =
  | { kind: "sold-out" }
  /** Pieces that can be had for this line, after what the lines above it take. */
  | { kind: "only-left"; onHand: number }
  /** It can be ordered; `from` is the unit price last shown. */
  | { kind: "price-changed"; from: Paisa };

export interface CartLine {
  id: string;
  variantId: string;
  productId: string;
  productSlug: string;
  productName: string;
  sku: string;
  /** In group order. */
  selectedOptions: { group: string; option: string }[];
  picture: Picture | null;
  quantity: number;
  /** How many were wanted when two carts became one, and there were not as many; null once it has been told. */
  cappedFrom: number | null;
  unitPrice: Paisa;
  lineTotal: Paisa;
  problem: LineProblem | null;
}

/** A cart at today's prices. `subtotal` is the sum of the lines; `total` adds delivery and tax. */
export interface Cart {
  /** null while there is no cart: nothing was ever put in, or it became an order. */
  id: string | null;
  /** In the order they were put in. */
  lines: CartLine[];
  /** Pieces over all lines. */
  totalItems: number;
  subtotal: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  total: Paisa;
  /** Of the goods and their quantities: differs when another tab put in something else for the same money. */
  fingerprint: string;
  /** Not empty, and no line asks for more than there is. */
  ready: boolean;
}
