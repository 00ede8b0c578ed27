import type { DemoBrand } from "../demo-types.ts";

export type BrandSlug =
  | "barqan"
  | "batura"
  | "gurgaan"
  | "halqa"
  | "lohabad"
  | "mahru"
  | "qutbi"
  | "mehrano"
  | "hexaab"
  | "teerandaz"
  | "naltarra"
  | "dhaalgarh"
  | "sholaz"
  | "uqabra";

/** The fourteen invented brands of the demo shop, each with its own colours and mark. */
export const demoBrands: (DemoBrand & { slug: BrandSlug })[] = [
  {
    slug: "batura",
    name: "Batura",
    tagline: "Protein for the long climb",
    mark: "peak",
    colours: { body: "#14202e", label: "#f4f6f8", accent: "#2f9be0", ink: "#14202e" },
  },
  {
    slug: "uqabra",
    name: "Uqabra",
    tagline: "Honest strength at a fair price",
    mark: "falcon",
    colours: { body: "#f2efe8", label: "#7a1420", accent: "#e2b23c", ink: "#fff8e7" },
  },
  {
    slug: "barqan",
    name: "Barqan",
    tagline: "Switch on",
    mark: "bolt",
    colours: { body: "#101014", label: "#f7e11b", accent: "#ff4d1f", ink: "#101014" },
  },
  {
    slug: "gurgaan",
    name: "Gurgaan",
    tagline: "Eat with the pack",
    mark: "wolf",
    colours: { body: "#2a2d31", label: "#3c4249", accent: "#b7f03c", ink: "#f5f7f2" },
  },
  {
    slug: "hexaab",
    name: "Hexaab",
    tagline: "Nothing but the molecule",
    mark: "hex",
    colours: { body: "#ffffff", label: "#e9f4f3", accent: "#0c8f86", ink: "#0b3431" },
  },
  {
    slug: "mehrano",
    name: "Mehrano",
    tagline: "Light as water",
    mark: "wave",
    colours: { body: "#0d3b66", label: "#f5fbff", accent: "#18b6c9", ink: "#0d3b66" },
  },
  {
    slug: "naltarra",
    name: "Naltarra",
    tagline: "Grown, ground and tested",
    mark: "leaf",
    colours: { body: "#23402b", label: "#f6f1e3", accent: "#d98a29", ink: "#23402b" },
  },
  {
    slug: "qutbi",
    name: "Qutbi",
    tagline: "Daily essentials, plainly labelled",
    mark: "star",
    colours: { body: "#1b2145", label: "#ffffff", accent: "#f26b4e", ink: "#1b2145" },
  },
  {
    slug: "sholaz",
    name: "Sholaz",
    tagline: "Train hot",
    mark: "flame",
    colours: { body: "#1a0f0d", label: "#d8321b", accent: "#ffb02e", ink: "#fff4ea" },
  },
  {
    slug: "lohabad",
    name: "Lohabad",
    tagline: "From the town of iron",
    mark: "bars",
    colours: { body: "#2b2b2b", label: "#c9c3b8", accent: "#d2622a", ink: "#1d1b19" },
  },
  {
    slug: "dhaalgarh",
    name: "Dhaalgarh",
    tagline: "Kit that takes the knock",
    mark: "shield",
    colours: { body: "#1e2a24", label: "#dfe6df", accent: "#3fa66a", ink: "#14201a" },
  },
  {
    slug: "teerandaz",
    name: "Teerandaz",
    tagline: "Cut for aim",
    mark: "arrow",
    colours: { body: "#182038", label: "#eef0f6", accent: "#e0433a", ink: "#182038" },
  },
  {
    slug: "halqa",
    name: "Halqa",
    tagline: "Room to move",
    mark: "ring",
    colours: { body: "#3a3f47", label: "#f3efe9", accent: "#c8754a", ink: "#2a2d33" },
  },
  {
    slug: "mahru",
    name: "Mahru",
    tagline: "Active wear by women, for women",
    mark: "crescent",
    colours: { body: "#3d2140", label: "#fbeff1", accent: "#d6567f", ink: "#3d2140" },
  },
];
