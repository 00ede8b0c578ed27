/** A QR code that the server has drawn. */
export function QrCode({ svg, alt }: { svg: string; alt: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      width={224}
      height={224}
      className="size-56 rounded-control border border-line bg-[#fff] p-2"
    />
  );
}
