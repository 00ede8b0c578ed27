/** Whether the shopper wants updates of this order by WhatsApp. It is never ticked for the shopper. */
export function WhatsAppUpdatesField({ checked }: { checked: boolean }) {
  return (
    <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="whatsapp_updates"
        value="yes"
        defaultChecked={checked}
        className="size-5 shrink-0 accent-ink"
      />
      <span>
        Send updates of this order by WhatsApp{" "}
        <span className="block text-sm text-muted">To the mobile number above. Answer STOP to end them.</span>
      </span>
    </label>
  );
}
