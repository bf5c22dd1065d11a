import { redirectPage } from "@nanostores/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ExportMenu } from "#admin/records/ExportMenu.tsx";
import { NoneYet } from "#admin/records/NoneYet.tsx";
import { RecordList } from "#admin/records/RecordList.tsx";
import { SearchBox } from "#admin/records/SearchBox.tsx";
import { useSearchInAddress } from "#admin/records/use-search-in-address.ts";
import { $page } from "#admin/routing/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { ProjectTable } from "./ProjectTable.tsx";
import { projectLists } from "./projects.queries.ts";

const searchFor = (search: string) => redirectPage($page, "projects", {}, search ? { search } : {});

interface Props {
  readonly search: string;
}

/** Every project and idea that came through the project form, newest first. */
export function ProjectsScreen({ search }: Props) {
  const [typed, setTyped] = useSearchInAddress(search, searchFor);
  const list = useInfiniteQuery(projectLists.query(search));

  return (
    <>
      <ScreenHeading title="Project Management" note="Projects and ideas from the project form, newest first">
        <SearchBox label="Search projects" value={typed} onChange={setTyped} />
        <ExportMenu query={{ type: "project" }} fileName="project-data.csv" datedName="projects" />
      </ScreenHeading>
      <RecordList
        list={list}
        noun={["project", "projects"]}
        Table={ProjectTable}
        search={search}
        searchHint="Try fewer letters, or a part of the name, the project, the institute or company, or the skills."
        onClearSearch={() => setTyped("")}
        failureTitle="Failed to load projects"
      >
        <NoneYet title="No projects yet" page={pages.projectSubmission} way="See the project form">
          What people send through the project form will appear here, the newest day first.
        </NoneYet>
      </RecordList>
    </>
  );
}
