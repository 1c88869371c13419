const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Says that a link leads to the machine it is opened on, where the portal has no public address yet. */
export function LocalLinkNote({ url }: { url: string }) {
  if (!OWN_MACHINE.test(new URL(url).hostname)) return null;
  return (
    <p className="mt-2 text-sm text-gold-700">
      This link only works on this computer. To invite people elsewhere, PUBLIC_URL must be set on the server.
    </p>
  );
}
