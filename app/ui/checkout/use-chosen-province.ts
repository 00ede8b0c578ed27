import { useLayoutEffect, useState } from "react";
import { checkoutFormId } from "./form-id.ts";

/** The select of the checkout's form with the province; null on a page without one. */
export function findProvinceField(): HTMLSelectElement | null {
  const form = document.getElementById(checkoutFormId);
  const field = form instanceof HTMLFormElement && form.elements.namedItem("state");
  return field instanceof HTMLSelectElement ? field : null;
}

/** The province that is chosen in the form, whichever island holds its field; at first the one that the page came with. */
export function useChosenProvince(sent: string): string {
  const [province, setProvince] = useState(sent);
  useLayoutEffect(() => {
    const read = () => setProvince(findProvinceField()?.value ?? "");
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);
  return province;
}
