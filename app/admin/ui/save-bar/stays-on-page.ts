/** Whether a form that is sent with this button comes back to the page at this address: a button may send it elsewhere, or ask for another page. */
export function staysOnPage(
  form: Pick<HTMLFormElement, "action" | "method">,
  submitter: Pick<HTMLElement, "getAttribute"> | null,
  here: string,
): boolean {
  const action = submitter?.getAttribute("formaction") ?? form.action;
  const method = submitter?.getAttribute("formmethod") ?? form.method;
  return method === "post" && new URL(action, here).pathname === new URL(here).pathname;
}

/** Whether another page may follow what the form sends, although it goes to the address of this one: a call is followed by the next customer's. */
export const leadsOn = ({ dataset }: Pick<HTMLFormElement, "dataset">): boolean => "leadsOn" in dataset;

/** Whether two searches ask for the same, however they are written: the router writes the comma of a typed "?id=a,b" as "%2C" when it sends a form there. */
export const isSameSearch = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
