import type { DemoBrand } from "../demo-types.ts";
import type { Drawing, Pen } from "./pen.ts";

/** What a painter needs to know of a product. Colours are CSS hex. */
export interface Look {
  brand: DemoBrand;
  title: string;
  detail: string;
  /** The flavour, when the option is one: its name is printed, its colour fills the chip. */
  flavour?: { name: string; colour: string };
  /** The cloth, leather or plastic of things that are not labelled containers. */
  colour: string;
  /** Clothes are seen from behind; left out, from the front. */
  fromBehind?: boolean;
}

export type Painter = (pen: Pen, look: Look) => Drawing;
