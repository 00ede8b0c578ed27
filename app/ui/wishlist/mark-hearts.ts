import { currentSession, subscribe as subscribeToSession } from "#app/ui/layout/session-store.ts";
import { isSaved, listOwner, requestSaved, subscribe } from "./saved-store.ts";

/** Says on the save button of each card whether its product is saved, also of cards that come later. Returns a function that ends it. */
export function markHearts(): () => void {
  const mark = () => {
    const hearts = document.querySelectorAll<HTMLButtonElement>("button.heart");
    const owner = listOwner(currentSession());
    if (hearts.length > 0 && owner !== null) requestSaved(owner);
    for (const heart of hearts) {
      const shown = heart.getAttribute("aria-pressed");
      const pressed = String(isSaved(heart.value) ?? shown === "true");
      if (shown !== pressed) heart.setAttribute("aria-pressed", pressed);
    }
  };
  mark();
  const built = new MutationObserver(mark);
  built.observe(document.body, { childList: true, subtree: true });
  const ends = [subscribe(mark), subscribeToSession(mark), () => built.disconnect()];
  return () => ends.forEach((end) => end());
}
