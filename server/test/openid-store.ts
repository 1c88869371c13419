import type { Adapter, AdapterPayload } from "oidc-provider";

/** Stores the data of a provider in memory. Each provider has a store of its own. */
export function openIdStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const find = (isIt: (payload: AdapterPayload) => boolean) => [...kept.values()].find(isIt);
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const ofModel = (start: string) => [...kept.keys()].filter((name) => name.startsWith(start));
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        kept.set(key(id), { ...kept.get(key(id)), consumed: Math.floor(Date.now() / 1_000) });
      },
      destroy: async (id) => void kept.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const name of ofModel(model)) if (kept.get(name)?.grantId === grantId) kept.delete(name);
      },
    };
  };
}
