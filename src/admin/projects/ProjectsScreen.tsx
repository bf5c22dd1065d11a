import { redirectPage } from "@nanostores/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ExportMenu } from "#admin/records/ExportMenu.tsx";
import { givenListFilters, type ListFilters } from "#admin/records/list-filters.ts";
import { NoneYet } from "#admin/records/NoneYet.tsx";
import { ProgressFilter } from "#admin/records/ProgressFilter.tsx";
import { RecordList } from "#admin/records/RecordList.tsx";
import { SearchBox } from "#admin/records/SearchBox.tsx";
import { useSearchInAddress } from "#admin/records/use-search-in-address.ts";
import { $page } from "#admin/routing/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { ProjectTable } from "./ProjectTable.tsx";
import { projectLists } from "./projects.queries.ts";

const show = (filters: ListFilters) => redirectPage($page, "projects", {}, givenListFilters(filters));

interface Props {
  /** As the address has them, so that a reload and a shared address show the same. */
  readonly filters: ListFilters;
}

/** Every project and idea that came through the project form, newest first. */
export function ProjectsScreen({ filters }: Props) {
  const { search, progress } = filters;
  const narrowTo = (change: Partial<ListFilters>) => show({ ...filters, ...change });
  const [typed, setTyped] = useSearchInAddress(search, (found) => narrowTo({ search: found }));
  const list = useInfiniteQuery(projectLists.query(filters));

  return (
    <>
      <ScreenHeading title="Project Management" note="Projects and ideas from the project form, newest first">
        <SearchBox label="Search projects" value={typed} onChange={setTyped} />
        <ProgressFilter progress={progress} onChange={(step) => narrowTo({ progress: step })} />
        <ExportMenu query={{ type: "project" }} fileName="project-data.csv" datedName="projects" />
      </ScreenHeading>
      <RecordList
        list={list}
        noun={["project", "projects"]}
        Table={ProjectTable}
        search={search}
        searchHint="Try fewer letters, or a part of the name, the project, the institute or company, or the skills."
        onClearSearch={() => setTyped("")}
        progress={progress}
        onShowAll={() => narrowTo({ progress: undefined })}
        failureTitle="Failed to load projects"
      >
        <NoneYet title="No projects yet" page={pages.projectSubmission} way="See the project form">
          What people send through the project form will appear here, the newest day first.
        </NoneYet>
      </RecordList>
    </>
  );
}
