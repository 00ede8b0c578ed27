/** A barcode that the server has drawn, with its text below. */
export function Barcode({ svg, code }: { svg: string; code: string }) {
  return (
    <div>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`Barcode ${code}`} className="barcode" />
      <p className="code figures">{code}</p>
    </div>
  );
}
