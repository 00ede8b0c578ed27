/**
 * The file is checked first ("checking", "checked"); a press applies it ("applying", "applied"). "unreadable" is what is no file of products;
 * "cancelled" was stopped by staff, before or while it was applied.
 */
export const importStates = ["checking", "checked", "unreadable", "applying", "applied", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** The states of an import that can still be stopped. */
export const unfinishedImportStates = ["checking", "checked", "applying"] as const satisfies readonly ImportState[];

/** What an import does with a product. "unchanged" is kept when there is a warning. */
export const itemKinds = ["create", "change", "unchanged", "refused"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** "waiting" until it is applied; "none" where there is nothing to apply; "conflict" when somebody else changed the product meanwhile. */
export const itemOutcomes = ["none", "waiting", "saved", "conflict", "refused"] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** Whether a file of so many bytes is tried beside large ones, which take minutes: a few thousand rows. */
export const isSmall = (bytes: number): boolean => bytes <= smallBytes;

export const smallBytes = 1_000_000;
