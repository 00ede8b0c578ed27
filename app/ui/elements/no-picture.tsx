/** The placeholder of a product without a picture. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-control">
      <i className="icon icon-package size-10" />
    </span>
  );
}
