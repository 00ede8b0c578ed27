/** What the last scan was answered with: large, and read out at once. */
export function ScanMessage({ message }: { message: { text: string; good: boolean } | null }) {
  const look =
    message === null
      ? "sr-only"
      : message.good
        ? "border-success bg-success-soft text-success"
        : "border-failure bg-failure text-white";
  return (
    <p
      role={message && !message.good ? "alert" : "status"}
      aria-live="assertive"
      className={`rounded-control border-2 px-4 py-3 text-lg font-bold wrap-anywhere ${look}`}
    >
      <bdi>{message?.text ?? ""}</bdi>
    </p>
  );
}
