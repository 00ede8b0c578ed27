import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { followPage, listUnchanged, watchTypedForms } from "../save-bar/typed-forms.ts";
import { watchLatest } from "./watch-latest.ts";

const pollMilliseconds = 5_000;

/** What a page shows of a thing that others change too. */
interface Followed {
  /** Where the page loads itself again; null once nothing can change. */
  latest: string | null;
}

/** What a page says of the changes of others (`LatestNote`). */
export interface Changes {
  /** Gets the focus where a change took away what had it. */
  note: RefObject<HTMLDivElement | null>;
  /** When a change appeared. */
  appearedAt: Date | null;
  /** Shows a change that waits because something is typed; null where none waits. */
  show: (() => void) | null;
}

interface Shown<Page> {
  loaded: Page;
  page: Page;
  waiting: Page | null;
  appearedAt: Date | null;
}

/**
 * A page as others have left its thing: it loads itself again every five seconds while somebody looks at it. While something is typed in one of its forms
 * it stays as it is, so that nothing typed is lost and a form sends what was seen. `keep` says what of the loaded page stays; it is defined outside of
 * components.
 */
export function useLatestPage<Page extends Followed>(
  loaded: Page,
  keep?: (found: Page, loaded: Page) => Page,
): { page: Page; changes: Changes } {
  const isIdle = useNavigation().state === "idle";
  const note = useRef<HTMLDivElement>(null);
  // What had the focus, and the fields without a text of their own, before another page is shown.
  const before = useRef<{ focus: Element | null; unchanged: ReturnType<typeof listUnchanged> } | null>(null);
  const [shown, setShown] = useState<Shown<Page>>({ loaded, page: loaded, waiting: null, appearedAt: null });
  if (shown.loaded !== loaded) setShown({ loaded, page: loaded, waiting: null, appearedAt: null });
  const { page, waiting, appearedAt } = shown;
  const { latest } = page;

  useEffect(() => {
    // What comes of an own form is shown by its answer.
    if (latest === null || !isIdle) return undefined;
    const left = new AbortController();
    const typed = watchTypedForms();
    watchLatest<Page>(latest, { pollMilliseconds, signal: left.signal }, (found) => {
      const all = { ...loaded, ...found };
      const next = keep ? keep(all, loaded) : all;
      if (isSame(next, page)) return setShown({ loaded, page, waiting: null, appearedAt });
      if (typed.find(new Set()).length > 0) return setShown({ loaded, page, waiting: next, appearedAt });
      before.current = lookAround();
      return setShown({ loaded, page: next, waiting: null, appearedAt: new Date() });
    });
    return () => left.abort();
  }, [latest, loaded, page, appearedAt, keep, isIdle]);

  useEffect(() => {
    if (before.current?.focus?.isConnected === false) note.current?.focus();
    followPage(before.current?.unchanged ?? []);
    before.current = null;
  }, [page]);

  const showNow = (next: Page) => {
    before.current = lookAround();
    setShown({ loaded, page: next, waiting: null, appearedAt: new Date() });
  };
  const show = waiting && (() => showNow(waiting));
  return { page, changes: { note, appearedAt, show } };
}

const lookAround = () => ({ focus: document.activeElement, unchanged: listUnchanged() });

/** Whether both show the same; what came as JSON has no `undefined`. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
