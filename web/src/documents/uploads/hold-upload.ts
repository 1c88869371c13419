const releases = new Map<string, () => void>();

/**
 * Runs `act` once no other page of this browser holds the upload. Other pages have to wait until
 * `letUploadGo` is called.
 */
export function holdUpload(id: string, act: () => Promise<void>): void {
  // Locks are missing without TLS, and then pages cannot know of each other.
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
