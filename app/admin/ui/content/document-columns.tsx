import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { documentStateTones, documentStateLabels } from "./document-state.ts";

interface DocumentRow {
  slug: string;
  title: string;
  state: keyof typeof documentStateLabels;
  /** From when it is shown, in words. */
  when: string;
  /** The day of its last change. */
  updated: string;
}

/** What the lists of articles and of pages show of a document, by name. */
export const documentColumns = (path: string) =>
  ({
    title: {
      label: "Title",
      cell: ({ slug, title }) => (
        <RowLink to={`${path}/${slug}`}>
          <bdi>{title}</bdi>
        </RowLink>
      ),
    },
    address: { label: "Address", cell: ({ slug }) => slug, wideOnly: true },
    state: {
      label: "State",
      cell: ({ state }) => <StatusBadge tone={documentStateTones[state]}>{documentStateLabels[state]}</StatusBadge>,
    },
    shownFrom: { label: "Shown from", cell: ({ when }) => when },
    changed: { label: "Changed", cell: ({ updated }) => updated, wideOnly: true },
  }) satisfies Record<string, ListColumn<DocumentRow>>;
