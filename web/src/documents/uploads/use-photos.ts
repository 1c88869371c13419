import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import type { UploadTarget } from "./upload-target.ts";
import { forgetPhotos, keepPhoto, type KeptPhoto, keptPhotos } from "./kept-photos.ts";

/** A photo that was taken and is not sent yet. */
export interface Taken extends KeptPhoto {
  /** The address of its preview. */
  address: string;
}

/**
 * The photos of an open camera, and photos that an earlier page took for the same target and did not send. If
 * photos were `chosen` from the device, no stored ones are added.
 */
export function usePhotos(target: UploadTarget, chosen: readonly File[]) {
  const { id: user } = useUser();
  const [first] = useState(() => chosen.map((file, at) => shown({ id: `chosen ${at}`, file })));
  const [photos, setPhotos] = useState<readonly Taken[]>(first);
  const addresses = useRef(first.map(({ address }) => address));
  const add = (some: readonly KeptPhoto[], isBefore: boolean) => {
    const added = some.map(shown);
    addresses.current.push(...added.map(({ address }) => address));
    setPhotos((known) => (isBefore ? [...added, ...known] : [...known, ...added]));
  };
  const ofThisPage = useRef(new Set<string>());
  const isOfThisPage = (id: string) => ofThisPage.current.has(id);
  const findKept = useEffectEvent(() => (chosen.length > 0 ? Promise.resolve([]) : keptPhotos(user, target)));
  const bringBack = useEffectEvent((kept: readonly KeptPhoto[]) => {
    // Photos taken while the stored photos were loading are stored too, but they are already shown.
    const missing = kept.filter(({ id }) => !isOfThisPage(id));
    if (missing.length > 0) add(missing, true);
  });
  useEffect(() => {
    let isGone = false;
    const list = addresses.current;
    void findKept().then((kept) => !isGone && bringBack(kept));
    return () => {
      isGone = true;
      for (const address of list) URL.revokeObjectURL(address);
    };
  }, []);
  return {
    photos,
    take(files: readonly File[]) {
      const kept = files.map((file) => keepPhoto(user, target, file));
      for (const { id } of kept) ofThisPage.current.add(id);
      add(kept, false);
    },
    remove(photo: Taken) {
      forgetPhotos([photo]);
      setPhotos((known) => known.filter(({ id }) => id !== photo.id));
    },
    /** Called when the photos are sent or discarded. */
    forget: () => forgetPhotos(photos),
  };
}

function shown(photo: KeptPhoto): Taken {
  return { ...photo, address: URL.createObjectURL(photo.file) };
}
