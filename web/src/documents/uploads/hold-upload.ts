const releases = new Map<string, () => void>();

/** Does something about an upload that no other page of this browser is at work on, and keeps them from it until it is let go. */
export function holdUpload(id: string, act: () => Promise<void>): void {
  // Missing without TLS: there one page does not know of the others.
  if (!navigator.locks) return void act().catch(() => undefined);
  void navigator.locks
    .request(`portico-upload ${id}`, async () => {
      const isLetGo = new Promise<void>((resolve) => releases.set(id, resolve));
      await act();
      await isLetGo;
    })
    .catch(() => undefined);
}

export function letUploadGo(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}
