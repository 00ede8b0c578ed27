import { useEffect } from "react";
import type { Suggestions } from "#domains/search/suggestion.ts";
import { leadOn, listOptions, type OptionGroup } from "./list-options.ts";
import { OptionContent } from "./option-content.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** The suggestions for a text, and the component that lists them. */
export interface Answer {
  typed: string;
  groups: OptionGroup[];
  List: typeof SuggestionList;
}

/** What the search box loads when somebody types into it, since no page needs it before: the answer to a text, for what is typed by the time it is shown. */
export function prepareAnswer(suggestions: Suggestions, typed: string): (now: string) => Answer {
  const groups = listOptions(suggestions, typed);
  return (now) => ({ typed, groups: now === typed ? groups : leadOn(groups, now), List: SuggestionList });
}

interface SuggestionListProps {
  id: string;
  label: string;
  groups: OptionGroup[];
  /** The text of the suggestions, which is marked in them. */
  typed: string;
  /** The index of the active option among all options; −1 for none. */
  active: number;
  hidden: boolean;
}

/** The list of a search combobox. It and its options are reached with the arrow keys, not with Tab, which stops at what scrolls; a press follows the link. */
export function SuggestionList({ id, label, groups, typed, active, hidden }: SuggestionListProps) {
  // The arrow keys move no focus, so the browser does not scroll to the active option.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      hidden={hidden}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-white p-2 text-ink shadow-lift"
    >
      {groups.map((group) => (
        <div
          key={group.label}
          role="group"
          aria-label={group.label}
          className={group.options[0]?.kind === "all" ? "sticky -bottom-2 border-t border-line bg-white" : ""}
        >
          {group.headed && (
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-sm text-muted">
              {group.label}
            </p>
          )}
          {group.options.map((option, at) => {
            const place = group.from + at;
            return (
              <PageLink
                key={`${option.kind} ${option.path}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                to={option.path}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                className={`flex min-h-12 items-center gap-3 rounded-control p-2 hover:bg-surface ${place === active ? "bg-surface outline-2 -outline-offset-2 outline-ink" : ""}`}
              >
                <OptionContent option={option} typed={typed} />
              </PageLink>
            );
          })}
        </div>
      ))}
    </div>
  );
}
