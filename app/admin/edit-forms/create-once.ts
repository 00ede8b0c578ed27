import type { FormValues } from "#app/http/forms.ts";
import { isId, newId } from "#kernel/ids.ts";
import { refuseInput } from "../http/refuse-input.ts";
import { refuseEdit } from "./refuse-form.ts";

interface Once<Found, Outcome> {
  /** What there is of that id; null when there is nothing. */
  find(id: string): Promise<Found | null>;
  /** Whether it is what this form asks for. */
  isSame(found: Found): boolean;
  create(id: string | undefined): Promise<Outcome>;
}

/**
 * Creates something new whose form says the id that it will have (`newId`): pressed twice, or sent again after a lost answer, the form makes one and leads
 * to it both times. "made-other": it made one, and holds another text now, as after a step back in the browser. A form without an id is sent once, or
 * refused for its address.
 */
export async function createOnce<Found, Outcome extends { outcome: string }>(
  id: string | undefined,
  { find, isSame, create }: Once<Found, Outcome>,
): Promise<Outcome | { outcome: "made-before" | "made-other"; id: string }> {
  if (id === undefined || !isId(id)) return create(undefined);
  const findMade = async () => {
    const found = await find(id);
    return found === null ? null : { outcome: isSame(found) ? ("made-before" as const) : ("made-other" as const), id };
  };
  const before = await findMade();
  if (before) return before;
  const created = await create(id);
  // The first press may have been done in between.
  return (created.outcome.endsWith("-taken") ? await findMade() : null) ?? created;
}

const madeOther = (what: string) =>
  `This form has made ${what} already, which stays as it is. What you typed since is not saved: send it again to make another one of it.`;

/** Responds with the form as it was typed, and with an id of its own for the next press. */
export const refuseOther = (values: FormValues, what: string) =>
  refuseInput({ ...values, newId: newId() }, { status: 409, message: madeOther(what) });

/** As `refuseOther`, for a form of a screen that has several. */
export const refuseOtherEdit = ({ form, values }: { form: string; values: FormValues }, what: string) =>
  refuseEdit({ form, values: { ...values, newId: newId() }, message: madeOther(what) });
