import { callKeys } from "../calls/call-keys.ts";
import type { NavigationSection } from "../../navigation.ts";

/** A key of the admin with what it does. */
export interface KeyRow {
  keys: string;
  does: string;
}

/** The keys that work on every screen; a key of one kind of screen is a group of its own in `keyGroups`. */
const everywhere: readonly KeyRow[] = [
  { keys: "Ctrl K", does: "Search, and go anywhere" },
  { keys: "/", does: "Go to the search of the screen" },
  { keys: "?", does: "Show these keys" },
];

/** See `noteField`. */
const beside: readonly KeyRow[] = [
  { keys: "n", does: "Write a note for staff" },
  { keys: "Escape", does: "Leave the note, back to where you were" },
];

/** See `useListKeys`. */
const inLists: readonly KeyRow[] = [
  { keys: "j", does: "Next row" },
  { keys: "k", does: "Row before" },
  { keys: "Enter", does: "Open the row" },
  { keys: "e", does: "Edit the row" },
  { keys: "x", does: "Mark the row; with Shift and the mouse, a range" },
];

/** See `useCallKeys`. */
const onCalls: readonly KeyRow[] = Object.entries(callKeys).map(([keys, does]) => ({ keys, does }));

/** All keys, by where they work: the one table that the help shows. */
export function keyGroups(navigation: NavigationSection[]): { title: string; rows: readonly KeyRow[] }[] {
  return [
    { title: "Everywhere", rows: everywhere },
    { title: "In lists", rows: inLists },
    { title: "At an order, a customer or a message", rows: beside },
    { title: "On a call", rows: onCalls },
    { title: "Go to", rows: navigation.map(({ label, key }) => ({ keys: `g ${key}`, does: label })) },
  ];
}
