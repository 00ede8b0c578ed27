/** The attribute of the field for a note about what the screen shows: `n` goes there, out of the disclosure that holds it. A screen has one. */
export const noteField = { "data-note-field": "" } as const;

const findNoteField = () => document.querySelector<HTMLTextAreaElement>("main [data-note-field]");

export const isNoteField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("[data-note-field]");

/** A note that was begun by a key. */
export interface BegunNote {
  /** Goes back to where the focus was. */
  leave: () => void;
  /** Where that is in the same page when it is loaded anew. */
  from: Place;
}

/** Puts the caret into the field for a note; null on a screen without one. */
export function openNote(): BegunNote | null {
  const field = findNoteField();
  if (!field) return null;
  const from = document.activeElement;
  const place = findPlace(from);
  const disclosure = field.closest("details");
  const wasOpen = disclosure?.open;
  if (disclosure) disclosure.open = true;
  field.focus();
  field.scrollIntoView({ block: "nearest" });
  const leave = () => {
    // What is typed stays in sight.
    if (disclosure && !wasOpen && field.value === "") disclosure.open = false;
    if (from instanceof HTMLElement && from !== document.body && from.isConnected) from.focus();
    else field.blur();
  };
  return { leave, from: place };
}

/** Whether a form is the one with the field for a note. */
export const isNoteForm = (form: EventTarget | null) =>
  form instanceof HTMLFormElement && form.querySelector("[data-note-field]") !== null;

/** Where a page has an element: what it looks like, and how many of that kind stand before it. */
interface Place {
  path: string;
  kind: string;
  before: number;
}

/** Where the browser keeps, in its tab, where to go on once the note is kept. */
const placeKey = "taqat.note-from";

const kindOf = (element: Element) =>
  [element.tagName, element.id, ...["href", "name", "value"].map((name) => element.getAttribute(name))].join(" ");

const listOfKind = (kind: string, tagName: string) =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((element) => kindOf(element) === kind);

function findPlace(element: Element | null): Place {
  const { pathname: path } = location;
  const kind = element ? kindOf(element) : "";
  return { path, kind, before: element ? listOfKind(kind, element.tagName).findIndex((each) => each === element) : 0 };
}

export const rememberPlace = (place: Place) => sessionStorage.setItem(placeKey, JSON.stringify(place));

/**
 * In the page that answers a note: goes on where the note was begun, unless somebody is elsewhere than at the page's notice already. A refused note stays with its error, and the
 * place is returned, for when it is sent again.
 */
export function returnToPlace(): Place | null {
  const kept = sessionStorage.getItem(placeKey);
  sessionStorage.removeItem(placeKey);
  const place = kept === null ? null : (JSON.parse(kept) as Place);
  if (place?.path !== location.pathname) return null;
  const form = findNoteField()?.closest("form");
  if (form?.querySelector("[role=alert], [aria-invalid=true]")) return place;
  const notice = document.querySelector("[data-notice]");
  const isRead = notice?.contains(document.activeElement);
  if (!isRead && document.activeElement !== document.body) return null;
  listOfKind(place.kind, place.kind.split(" ")[0]!)[place.before]?.focus();
  // The focus read it out, and has gone on: what comes as new is read too.
  if (isRead) notice?.replaceChildren(...notice.childNodes);
  return null;
}
