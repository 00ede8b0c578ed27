import { SearchX } from "lucide-react";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { categoryPath, type MenuLink } from "#app/ui/layout/menu.ts";

interface NoResultsProps {
  /** The text of a search without results. */
  text?: string | undefined;
  /** Whether filters are active; removing them is then offered first. */
  narrowed: boolean;
  /** Where the whole list is. */
  clearTo: string;
  popular: MenuLink[];
}

/** An empty list with its reason and links to other pages. */
export function NoResults({ text, narrowed, clearTo, popular }: NoResultsProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={narrowed ? "Nothing matches all of these filters" : text ? "Nothing found" : "Nothing here yet"}
    >
      {narrowed && <ButtonLink to={clearTo}>Clear all filters</ButtonLink>}
      {!narrowed && text && (
        <ul className="list-disc space-y-1 pl-5 text-left text-muted">
          <li>Check the spelling, or use fewer words.</li>
          <li>Search by what it is (“creatine”), by brand, flavour or use (“wazan”).</li>
          <li>
            Or{" "}
            <PageLink to="/connect" className="underline underline-offset-4">
              ask us
            </PageLink>
            , by phone, by WhatsApp or in writing.
          </li>
        </ul>
      )}
      {popular.length > 0 && (
        <>
          <p className="font-semibold">Popular categories</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {popular.map(({ slug, name }) => (
              <li key={slug}>
                <ButtonLink to={categoryPath(slug)} look="secondary" size="small">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
