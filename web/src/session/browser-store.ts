/**
 * A store in a database of this browser. The key of each record is its `id`. Each operation opens the
 * database again, so that it can be deleted at any time.
 */
export function browserStore(database: string, store: string) {
  return async function inStore<T>(
    mode: IDBTransactionMode,
    act: (records: IDBObjectStore) => IDBRequest,
  ): Promise<T> {
    const opened = await open(database, store);
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(store, mode);
        const request = act(transaction.objectStore(store));
        // Waits until the whole transaction is complete, because only then does a database report that it has
        // no space.
        transaction.oncomplete = () => resolve(request.result as T);
        transaction.onabort = () => reject(transaction.error ?? new Error("Not kept."));
      });
    } finally {
      opened.close();
    }
  };
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("No database."));
    request.onblocked = () => reject(new Error("No database."));
  });
}
