import { useInfiniteQuery } from "@tanstack/react-query";
import { NoneYet } from "#admin/inbox/list/EmptyList.tsx";
import { ExportMenu } from "#admin/inbox/list/ExportMenu.tsx";
import { isNarrowedBy, type ListFilters, useListFilters } from "#admin/inbox/list/list-filters.ts";
import { NewRecords } from "#admin/inbox/list/NewRecords.tsx";
import { RecordList } from "#admin/inbox/list/RecordList.tsx";
import { SearchBox } from "#admin/inbox/list/SearchBox.tsx";
import { ProgressFilter } from "#admin/inbox/progress/Progress.tsx";
import { nouns } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { ProjectTable } from "./ProjectTable.tsx";
import { projectLists } from "./projects.queries.ts";

interface Props {
  /** From the URL, so that a reload or a shared link shows the same list. */
  readonly filters: ListFilters;
}

/** Every project and idea from the project form, newest first. */
export function ProjectsScreen({ filters }: Props) {
  const { search, progress } = filters;
  const { typed, setTyped, setProgress } = useListFilters("projects", filters);
  const list = useInfiniteQuery(projectLists.query(filters));

  return (
    <>
      <ScreenHeading title="Project Management" note="Projects and ideas from the project form, newest first">
        <SearchBox label="Search projects" value={typed} onChange={setTyped} />
        <ProgressFilter progress={progress} onChange={setProgress} />
        <ExportMenu
          query={{ type: "project" }}
          fileName="project-data.csv"
          datedName="projects"
          isNarrowed={isNarrowedBy(filters)}
        />
      </ScreenHeading>
      <NewRecords kind="projects" lists={projectLists} filters={filters} />
      <RecordList
        list={list}
        noun={nouns.projects.records.noun}
        Table={ProjectTable}
        search={search}
        searchHint="Try fewer letters, or a part of the name, the project, the institute or company, or the skills."
        onClearSearch={() => setTyped("")}
        progress={progress}
        onShowAll={() => setProgress(undefined)}
        failureTitle="Failed to load projects"
      >
        <NoneYet title="No projects yet" page={pages.projectSubmission} way="See the project form">
          What people send through the project form will appear here, the newest day first.
        </NoneYet>
      </RecordList>
    </>
  );
}
