import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { maxSearchText } from "#domains/search/text-limits.ts";
import { prepareSuggestions, useSuggestions } from "./use-suggestions.ts";

const label = "Search products";

/** The live search: a combobox over a plain GET form, so that it also works without scripts. `words` is the text of the current search page. */
export function SearchBox({ words, className = "" }: { words: string; className?: string }) {
  const listId = useId();
  const alive = useHydrated();
  const [typed, setTyped] = useState(words);
  const [open, setOpen] = useState(false);
  // The path of the active option, so that it stays the same one where other suggestions come.
  const [chosen, setChosen] = useState<string | null>(null);
  const { answer, waiting } = useSuggestions(typed, { wanted: open });
  const options = answer?.groups.flatMap((group) => group.options) ?? [];
  const active = options.findIndex(({ path }) => path === chosen);
  const input = useRef<HTMLInputElement>(null);
  // The text that was typed before hydration; otherwise the next render would reset the field.
  useLayoutEffect(() => {
    const early = input.current?.value ?? "";
    if (early === words) return;
    setTyped(early);
    setOpen(document.activeElement === input.current);
  }, [words]);
  const shown = open && options.length > 0;
  const nothing = open && answer !== null && options.length === 0;
  // Of the first letters there is nothing to show yet: the sign that they were heard, which also leads on.
  const asking = open && answer === null && waiting;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One position more than there are options, because the text field itself is one.
      setChosen(options[((active + step + options.length + 2) % (options.length + 1)) - 1]?.path ?? null);
    } else if (event.key === "Enter" && shown && active >= 0 && chosen !== null) {
      event.preventDefault();
      location.assign(chosen);
    } else if (event.key === "Escape") {
      if (shown) event.preventDefault();
      else setTyped("");
      setOpen(false);
      setChosen(null);
    }
  };

  const clear = () => {
    setTyped("");
    setChosen(null);
    input.current?.focus();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) setOpen(false);
  };

  const combobox = alive
    ? ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": shown,
        "aria-controls": answer ? listId : undefined,
        "aria-activedescendant": shown && active >= 0 ? `${listId}-${active}` : undefined,
      } as const)
    : {};

  return (
    <search className={`relative ${className}`}>
      <form action="/search/" method="get">
        <div className="flex min-h-12 items-stretch rounded-control bg-white forced-colors:border text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-lime">
          <input
            ref={input}
            type="search"
            name="search"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={maxSearchText}
            dir="auto"
            className="min-w-0 flex-1 appearance-none bg-transparent pl-4 text-base outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
            value={typed}
            {...combobox}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            onFocus={() => {
              setOpen(true);
              prepareSuggestions();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              setChosen(null);
            }}
          />
          {typed !== "" && (
            <button
              type="button"
              onClick={clear}
              className="grid w-11 place-items-center hover:bg-surface noscript:hidden"
            >
              <i className="icon icon-x size-5" />
              <span className="sr-only">Clear search</span>
            </button>
          )}
          <button
            onBlur={onBlur}
            aria-busy={waiting || undefined}
            className="grid w-12 place-items-center rounded-r-control hover:bg-surface"
          >
            <i className="icon icon-search size-5" />
            <span className="sr-only">Search</span>
          </button>
        </div>
        {answer && (
          <answer.List
            id={listId}
            label="Suggestions"
            groups={answer.groups}
            typed={answer.typed}
            active={active}
            hidden={!shown}
          />
        )}
        {(nothing || asking) && (
          <button className="absolute inset-x-0 top-full z-40 mt-2 min-h-14 rounded-card border border-line bg-white px-4 text-left text-ink shadow-lift hover:bg-surface">
            {nothing ? "Nothing found. " : "Searching… "}
            <span className="font-semibold underline underline-offset-4">
              {nothing ? "What to try instead" : "See all results"}
            </span>
          </button>
        )}
        <output className="sr-only">
          {shown ? `${options.length} suggestions` : nothing ? "Nothing found" : asking ? "Searching…" : ""}
        </output>
      </form>
    </search>
  );
}
