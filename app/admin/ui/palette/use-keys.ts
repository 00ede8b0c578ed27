import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { NavigationSection } from "../../navigation.ts";
import { type BegunNote, isNoteField, isNoteForm, openNote, rememberPlace, returnToPlace } from "../note-field.ts";

/** Milliseconds within which the second key of a pair follows the first. A scanner, which types faster than a hand, gives no pair. */
const minPause = 40;
const maxPause = 1_500;

interface Keys {
  navigation: NavigationSection[];
  openPalette: () => void;
  openHelp: () => void;
}

/** The keys of every screen: Ctrl-K, `g` and the key of a section, `/`, `?` and `n`. A field that is typed into keeps its keys, all but Ctrl-K. */
export function useKeys({ navigation, openPalette, openHelp }: Keys): void {
  const navigate = useNavigate();
  const latest = useRef({ navigation, openPalette, openHelp });
  useEffect(() => {
    latest.current = { navigation, openPalette, openHelp };
  });
  useEffect(() => {
    let pressedG = -Infinity;
    let note: BegunNote | null = null;
    let from = returnToPlace();
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      if (event.key === "Escape" && note && isNoteField(event.target)) {
        event.preventDefault();
        note.leave();
        note = null;
        return;
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const pause = event.timeStamp - pressedG;
      pressedG = event.key === "g" ? event.timeStamp : -Infinity;
      if (pause > minPause && pause < maxPause) {
        const section = latest.current.navigation.find(({ key }) => key === event.key);
        if (!section) return;
        event.preventDefault();
        void navigate(section.screens[0]!.path);
      } else if (event.key === "/") {
        const search = document.querySelector<HTMLInputElement>("main input[type=search]");
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      } else if (event.key === "n") {
        note = openNote();
        from = note?.from ?? null;
        if (note) event.preventDefault();
      } else if (event.key === "?") {
        event.preventDefault();
        latest.current.openHelp();
      }
    };
    const onSubmit = ({ target }: SubmitEvent) => {
      if (from && isNoteForm(target)) rememberPlace(from);
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("submit", onSubmit);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("submit", onSubmit);
    };
  }, [navigate]);
}

/** Whether somebody types into a field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const inField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));
  return inField || document.querySelector("[role=dialog], dialog[open]") !== null;
}
