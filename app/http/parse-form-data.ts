import { data } from "react-router";

/** The request's form data; throws a 400 response when the body is no form. */
export async function parseFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("What was sent is not a form we know.", { status: 400 });
  }
}

/** A field's text; "" for files and missing fields. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
