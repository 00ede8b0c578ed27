import { Package } from "lucide-react";

/** Stands where a product without a picture would show it. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-control">
      <Package aria-hidden="true" className="size-10" />
    </span>
  );
}
