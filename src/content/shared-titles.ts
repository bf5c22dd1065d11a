import type { SharedPage } from "#kit/shared-pictures.ts";
import { site } from "#site";
import { legalTerms } from "./legal-terms.ts";
import { pageCopy } from "./page-copy.ts";

/** The title on each page's preview picture for shared links. */
export async function sharedTitles(): Promise<Readonly<Record<SharedPage, string>>> {
  return {
    home: site.tagline,
    about: (await pageCopy("about")).seo.title,
    services: (await pageCopy("servicesPage")).seo.title,
    contact: (await pageCopy("contact")).seo.title,
    "new-project": (await pageCopy("projectSubmission")).banner.title,
    verification: (await pageCopy("verification")).seo.title,
    personnel: (await pageCopy("personnel")).seo.title,
    terms: (await legalTerms("termsconditions")).data.seo.title,
    "project-terms": (await legalTerms("termsconditions-submit-new-project")).data.seo.title,
    creators: (await pageCopy("creators")).seo.title,
    inauguration: (await pageCopy("inauguration")).seo.title,
    "job-fair": (await pageCopy("jobFair")).seo.title,
  };
}
