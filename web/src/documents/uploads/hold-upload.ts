const releases = new Map<string, () => void>();

/**
 * Runs `act` once no other page of this browser holds the upload. Other pages have to wait until
 * `letUploadGo` is called.
 */
export function holdUpload(id: string, act: () => Promise<void>): void {
  // Without TLS there are no Web Locks, so pages cannot know which uploads other pages hold.
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
