import { addArticleImage } from "@portico/contract/articles/content-edits";
import type { WriterPictures } from "../../rich-text/pictures.ts";
import { CallError, NetworkError } from "../../session/request.ts";
import { upload } from "../../session/upload.ts";
import { ArticlePicture } from "../reading/article-picture.tsx";

/** How the editor shows and adds pictures in the text of an article. */
export function articlePictures(articleId: string): WriterPictures {
  return {
    Picture: ArticlePicture,
    async add(file, options) {
      const form = new FormData();
      form.append("article_id", articleId);
      form.append("image", file);
      const { id } = await upload(addArticleImage, form, options);
      return id;
    },
    faultOf(error) {
      if (error instanceof NetworkError)
        return { text: "We can't reach the server. Try again when you're online.", isPassing: true };
      if (error instanceof CallError)
        return { text: error.errors?.["image"] ?? error.detail, isPassing: error.status >= 429 };
      return { text: "We couldn't read this file. Please choose another one.", isPassing: false };
    },
  };
}
