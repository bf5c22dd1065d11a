import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ContactActions } from "#admin/inbox/details/ContactActions.tsx";
import { Received } from "#admin/inbox/details/DetailList.tsx";
import { RecordScreen, SpamNote } from "#admin/inbox/details/RecordScreen.tsx";
import { useNeighbours } from "#admin/inbox/details/use-neighbours.ts";
import { returnFilters } from "#admin/inbox/list/return-place.ts";
import { ProgressField } from "#admin/inbox/progress/Progress.tsx";
import { recordAddress } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminPages } from "#admin-paths";
import { ProjectDetails, replySubject } from "./ProjectDetails.tsx";
import { projectLists, projectProgress, projectQuery } from "./projects.queries.ts";

interface Props {
  readonly projectId: string;
}

/** One project, with ways to answer its sender. */
export function ProjectScreen({ projectId }: Props) {
  const cache = useQueryClient();
  const record = useQuery(projectQuery(projectId, cache));
  const { newer, older } = useNeighbours(projectLists, returnFilters(adminPages.projects), projectId);

  return (
    <RecordScreen
      list={adminPages.projects}
      record={record}
      newer={newer && recordAddress("projects", newer)}
      older={older && recordAddress("projects", older)}
      unread="Project"
      unknown="Project not found"
    >
      {(project) => (
        <>
          <ScreenHeading
            title={project.projectName || "Unnamed project"}
            note={<Received createdAt={project.createdAt} />}
          >
            <ProgressField of={projectProgress(project._id)} progress={project.progress} />
            <ContactActions
              phone={project.contactNumber}
              email={project.emailAddress}
              subject={replySubject(project)}
            />
          </ScreenHeading>
          {project.suspectedSpam && <SpamNote />}
          <ProjectDetails project={project} isFresh={!record.isPlaceholderData} />
        </>
      )}
    </RecordScreen>
  );
}
