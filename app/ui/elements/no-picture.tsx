import { Package } from "lucide-react";

/** The placeholder of a product without a picture. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-control">
      <Package aria-hidden="true" className="size-10" />
    </span>
  );
}
