/**
 * Has the browser send a form with its files, whose answer is then a page of its own. The field `stay`, which asks for an answer without a redirect, is left
 * out.
 */
export function sendAsDocument(
  action: string,
  fields: Iterable<[string, FormDataEntryValue]>,
  document = window.document,
): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    if (name === "stay") continue;
    const field = document.createElement("input");
    field.name = name;
    if (typeof value === "string") {
      field.type = "hidden";
      field.value = value;
    } else {
      form.enctype = "multipart/form-data";
      field.type = "file";
      // Only a transfer may fill a field for files.
      const transfer = new DataTransfer();
      transfer.items.add(value);
      // A field that was left empty comes as a file without a name.
      if (value.name !== "" || value.size > 0) field.files = transfer.files;
    }
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
