/**
 * A store in a database of this browser, whose records have their key in `id`. Each operation opens it again,
 * so that it can be deleted at any time.
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
        // Resolves only when the transaction is complete: a database without space reports that no earlier.
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
