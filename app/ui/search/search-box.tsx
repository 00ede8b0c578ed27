import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Form, useNavigate } from "react-router";
import { Search } from "lucide-react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const label = "Search products";

/** The live search: a combobox over a plain GET form, so that it also works without scripts. `words` are those of the page's own search. */
export function SearchBox({ words, className = "" }: { words: string; className?: string }) {
  const listId = useId();
  const navigate = useNavigate();
  const alive = useHydrated();
  const [typed, setTyped] = useState(words);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const answer = useSuggestions(typed);
  const suggestions = answer ?? [];
  const input = useRef<HTMLInputElement>(null);
  // What was typed before scripts took over: the next render would put the field back to what the server sent.
  useLayoutEffect(() => {
    const early = input.current?.value ?? "";
    if (early === words) return;
    setTyped(early);
    setOpen(document.activeElement === input.current);
  }, [words]);
  const shown = open && suggestions.length > 0;
  const nothing = open && answer?.length === 0;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are suggestions: the text itself is part of the round.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === "Enter" && shown && active >= 0) {
      event.preventDefault();
      void navigate(`/products/${suggestions[active]?.slug}`);
    } else if (event.key === "Escape") {
      if (shown) event.preventDefault();
      else setTyped("");
      setOpen(false);
      setActive(-1);
    }
  };

  const combobox = alive
    ? { role: "combobox", "aria-autocomplete": "list", "aria-expanded": shown, "aria-controls": listId, "aria-activedescendant": shown && active >= 0 ? `${listId}-${active}` : undefined } as const
    : {};

  return (
    <search className={`relative ${className}`}>
    <Form action="/search/" method="get"
      onBlur={({ currentTarget, relatedTarget }) => { if (!currentTarget.contains(relatedTarget)) setOpen(false); }}>
      <div className="flex min-h-12 items-stretch rounded-control bg-white text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-lime">
        <input ref={input} type="search" name="search" aria-label={label} placeholder={label} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="search" maxLength={100} dir="auto"
          className="min-w-0 flex-1 bg-transparent pl-4 text-base outline-none placeholder:text-muted" value={typed} {...combobox} onKeyDown={onKeyDown} onFocus={() => setOpen(true)}
          onChange={({ target }) => { setTyped(target.value); setOpen(true); setActive(-1); }} />
        <button className="grid w-12 place-items-center rounded-r-control hover:bg-surface">
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">Search</span>
        </button>
      </div>
      <SuggestionList id={listId} label="Suggestions" suggestions={suggestions} active={active} hidden={!shown} />
      {nothing && <button className="absolute inset-x-0 top-full z-40 mt-2 min-h-14 rounded-card border border-line bg-white px-4 text-left text-ink shadow-lift hover:bg-surface">Nothing found. <span className="font-semibold underline underline-offset-4">What to try instead</span></button>}
      <output className="sr-only">{shown ? `${suggestions.length} suggestions` : nothing ? "Nothing found" : ""}</output>
    </Form>
    </search>
  );
}
