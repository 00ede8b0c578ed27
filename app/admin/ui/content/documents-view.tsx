import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface DocumentsViewProps {
  path: string;
  one: string;
  many: string;
  documents: { slug: string; title: string; state: DocumentState; when: string; updated: string }[];
}

export type DocumentState = "draft" | "scheduled" | "published";

const stateWords: Record<DocumentState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const tones = { draft: "waiting", scheduled: "active", published: "good" } as const;

/** The list of articles or pages. */
export function DocumentsView({ path, one, many, documents }: DocumentsViewProps) {
  return (
    <ListPage
      title={many}
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New {one}
        </a>
      }
      columns={[
        {
          label: "Title",
          cell: ({ slug, title }) => (
            <RowLink to={`${path}/${slug}`}>
              <bdi>{title}</bdi>
            </RowLink>
          ),
        },
        { label: "Address", cell: ({ slug }) => slug, wideOnly: true },
        {
          label: "State",
          cell: ({ state }) => <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>,
        },
        { label: "Shown from", cell: ({ when }) => when },
        { label: "Changed", cell: ({ updated }) => updated, wideOnly: true },
      ]}
      rows={documents}
      keyOf={({ slug }) => slug}
      empty={<p>There is none yet. Write the first {one}.</p>}
    />
  );
}
