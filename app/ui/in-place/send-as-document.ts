/** Has the browser send a form, whose answer is then a page of its own. The field `stay`, which asks for an answer without a redirect, is left out. */
export function sendAsDocument(action: string, fields: Iterable<[string, string]>, document = window.document): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    if (name === "stay") continue;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
