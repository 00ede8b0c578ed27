import type { DemoProduct } from "../demo-types.ts";

/** Product lines for generated names; the few in Urdu carry their spelling in slugs. */
const lines: (string | [urdu: string, ascii: string])[] = [
  "Karakoram",
  "Indus",
  "Shaheen",
  "Margalla",
  "Kirthar",
  "Deosai",
  "Hunza",
  "Makran",
  ["شیر", "sher"],
  "Ravi",
  "Chenab",
  "Jhelum",
  ["طاقت", "taqat"],
  "Sutlej",
  "Khyber",
  "Bolan",
  "Gomal",
  "Swat",
  "Kaghan",
  "Neelum",
  "Skardu",
  "Thar",
  "Cholistan",
  "Hingol",
  "Ziarat",
  "Murree",
  "Attock",
  "Taxila",
  "Multan",
  "Lahori",
  "Pindi",
  "Mehran",
  "Rakaposhi",
  "Shigar",
  "Falcon",
  "Markhor",
  "Leopard",
  "Stallion",
  "Ibex",
  "Python",
  "Cobra",
  "Bison",
  "Panther",
  "Osprey",
  "Tempest",
  "Monsoon",
  "Thunder",
  "Comet",
  "Meteor",
  "Eclipse",
  "Granite",
  "Basalt",
  "Cobalt",
  "Titan",
  "Ember",
  "Forge",
  "Anvil",
  "Hammer",
  "Summit",
  "Ridge",
  "Glacier",
  "Torrent",
  "Vertex",
  "Vector",
  "Apex",
  "Zenith",
  "Pulse",
  "Surge",
  "Rally",
  "Sprint",
  "Stride",
  "Victory",
  "Valour",
  "Resolve",
  "Endure",
  "Prime",
  "Rapid",
  "Steady",
  "Origin",
  "Classic",
];

const editions = [
  "",
  "Gold",
  "Pro",
  "Elite",
  "Black",
  "Daily",
  "Plus",
  "One",
  "Max",
  "Core",
  "Sport",
  "Club",
  "Team",
  "Studio",
  "Street",
  "Night",
  "Dawn",
  "Summer",
  "Winter",
  "Ultra",
  "Lite",
  "Zero",
  "Mark II",
  "Mark III",
  "Reserve",
  "Heritage",
  "Select",
  "Series A",
  "Series B",
  "Series C",
  "Arena",
  "Camp",
  "Coach",
  "Captain",
  "Dual",
  "Trio",
  "Green",
  "Red",
  "Blue",
  "Silver",
];

const maxLength = 60;
const maxLineLength = 9;
const maxEditionLength = 8;

/** Each demo product's name without its brand, short enough to leave room for a line and an edition. */
export function coreNames(demos: DemoProduct[], brandName: (slug: string) => string): string[] {
  const taken = new Set<string>();
  return demos.map(({ name, brand }) => {
    const own = brandName(brand);
    const core = name.startsWith(`${own} `) ? name.slice(own.length + 1) : name;
    const room = maxLength - own.length - maxLineLength - maxEditionLength - 3;
    const words = core.replace(/ (with|for|in|of) .*/, "").split(" ");
    while (words.join(" ").length > room && words.length > 1) words.pop();
    const short = words.join(" ");
    const free = taken.has(`${brand} ${short}`) ? core : short;
    taken.add(`${brand} ${free}`);
    return free;
  });
}

/** The name and permalink of the `serial`-th product of the same model; different for each serial from 0. */
export function generateName(brand: string, core: string, serial: number): { name: string; slug: string } {
  const line = lines[serial % lines.length]!;
  const [shown, spelt] = typeof line === "string" ? [line, line] : line;
  const round = Math.floor(serial / lines.length);
  const number = Math.floor(round / editions.length);
  const rest = [core, editions[round % editions.length]!, number > 0 ? `No. ${number + 1}` : ""]
    .filter((part) => part !== "")
    .join(" ");
  return {
    name: `${brand} ${shown} ${rest}`,
    slug: (`${brand} ${spelt} ${rest}`.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-"),
  };
}
